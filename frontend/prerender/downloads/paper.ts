import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { academy } from '@academy/contracts/academy';
import { palette } from '../../src/theme/palette';
import { typeset } from './typeset';

export type Paper = InstanceType<typeof PDFDocument>;

/** US letter page in points, laid out like the site: a ruled margin on the left and the content beside it. */
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
/** The site's fonts, as static files with one weight each. */
export const faces = {
  regular: '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-400-normal.woff',
  strong: '@fontsource/schibsted-grotesk/files/schibsted-grotesk-latin-600-normal.woff',
  display: '@fontsource/newsreader/files/newsreader-latin-500-normal.woff',
} as const;
/** Font size of running text, in points. */
export const bodySize = 9.5;
export type FaceName = keyof typeof faces;

/** Opens a blank PDF, tagged for screen readers. The same content always produces the same bytes. */
export function openPaper(title: string): Paper {
  const paper = new PDFDocument({
    size: 'LETTER',
    // pdfkit breaks pages by the baseline of a line, not its top.
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

/** Returns the height of a text as set by `write`, in points. */
export function heightOf(
  paper: Paper,
  words: string,
  { width = measure, size = bodySize, face = 'regular', lineGap = 2 }: Writing = {},
): number {
  return paper.font(face).fontSize(size).heightOfString(words, { width, lineGap });
}

/** Writes a text with its exponents, indices and minus signs, and moves the position below it. */
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

/** Writes a number or short word in the margin, right-aligned at the rule. Keeps the current text position. */
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

/** Starts a new page if less than this height is left, in points. */
export function keep(paper: Paper, height: number): void {
  if (paper.y + height > page.height - page.bottom) paper.addPage();
}

/** Draws a horizontal line across the content at height `y`. */
export function ruleAcross(paper: Paper, y: number, weight: number, color: string): void {
  paper.markContent('Artifact', { type: 'Layout' });
  paper.moveTo(page.left, y).lineTo(page.right, y).lineWidth(weight).strokeColor(color).stroke();
  paper.endMarkedContent();
}
