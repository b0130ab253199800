import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { academy } from '@academy/contracts/academy';
import { palette } from '../../src/theme/palette';
import { typeset } from './typeset';

export type Paper = InstanceType<typeof PDFDocument>;

/** US letter in points, laid out as the site is: a ruled margin at the left, the content beside it. */
export const page = {
  width: 612,
  height: 792,
  top: 44,
  bottom: 50,
  margin: 30,
  rule: 90,
  left: 108,
  right: 576,
} as const;
export const measure = page.right - page.left;

const { resolve } = createRequire(import.meta.url);
/** The fonts of the site, in files that hold one weight each. */
export const faces = {
  regular: '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff',
  strong: '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-600-normal.woff',
  display: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
} as const;
/** Of running text, in points. */
export const bodySize = 9.5;
export type FaceName = keyof typeof faces;

/** A blank sheet, tagged for screen readers. The same content always gives the same bytes. */
export function openPaper(title: string): Paper {
  const paper = new PDFDocument({
    size: 'LETTER',
    // The library breaks pages by the baseline, which is below the top of a line.
    margins: { top: page.top, bottom: page.bottom - 14, left: page.left, right: page.width - page.right },
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: academy.name, CreationDate: new Date(Date.UTC(2025, 0, 1)) },
  });
  for (const [name, file] of Object.entries(faces)) paper.registerFont(name, readFileSync(resolve(file)));
  return paper;
}

export interface Writing {
  x?: number;
  /** Top of the first line. */
  y?: number;
  width?: number;
  size?: number;
  face?: FaceName;
  color?: string;
  lineGap?: number;
}

const ascent = 0.95;
const shift = { raised: 0.36, lowered: -0.16 } as const;
const small = 0.7;

/** Height of words as `write` sets them. */
export function heightOf(
  paper: Paper,
  words: string,
  { width = measure, size = bodySize, face = 'regular', lineGap = 2 }: Writing = {},
): number {
  return paper.font(face).fontSize(size).heightOfString(words, { width, lineGap });
}

/** Sets words with their exponents, indices and signs. Moves down to below them. */
export function write(paper: Paper, words: string, writing: Writing = {}): void {
  const {
    x = page.left,
    y = paper.y,
    width = measure,
    size = bodySize,
    face = 'regular',
    color = palette.ink,
    lineGap = 2,
  } = writing;
  const end = y + heightOf(paper, words, writing);
  const runs = typeset(words);
  for (const [index, { kind, text }] of runs.entries()) {
    const options = {
      width,
      lineGap,
      continued: index < runs.length - 1,
      baseline: kind === 'plain' ? 'alphabetic' : shift[kind] * size,
    } as const;
    paper
      .font(face)
      .fontSize(kind === 'plain' ? size : size * small)
      .fillColor(color);
    if (index === 0) paper.text(text, x, y + ascent * size, options);
    else paper.text(text, options);
  }
  paper.x = page.left;
  paper.y = end;
}

/** A number or a short word in the margin, ending at the rule. Leaves the place in the text as it is. */
export function writeInMargin(
  paper: Paper,
  words: string,
  y: number,
  { size = 10, face = 'strong', color = palette.primary }: Writing = {},
): void {
  const { x, y: before } = paper;
  paper
    .font(face)
    .fontSize(size)
    .fillColor(color)
    .text(words, page.margin, y + ascent * size, {
      width: page.rule - 12 - page.margin,
      align: 'right',
      lineBreak: false,
      baseline: 'alphabetic',
    });
  paper.x = x;
  paper.y = before;
}

/** Starts a new page when less than this is left, in points. */
export function keep(paper: Paper, height: number): void {
  if (paper.y + height > page.height - page.bottom) paper.addPage();
}

/** A line across the content at the present height. */
export function ruleAcross(paper: Paper, y: number, weight: number, color: string): void {
  paper.markContent('Artifact', { type: 'Layout' });
  paper.moveTo(page.left, y).lineTo(page.right, y).lineWidth(weight).strokeColor(color).stroke();
  paper.endMarkedContent();
}
