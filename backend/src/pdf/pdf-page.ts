import type { Font } from 'fontkit';
import PDFDocument from 'pdfkit';
import { academy } from '@academy/contracts/academy';
import type { Face, Weight } from './pdf-fonts.js';
import { Typesetter } from './pdf-text.js';

/** An open PDF document, tagged for screen readers. */
export class Pdf extends PDFDocument {
  private readonly faces = new Set<string>();

  constructor(
    title: string,
    readonly typesetter: Typesetter,
  ) {
    super({
      size: 'LETTER',
      margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.width - page.right },
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: academy.name },
    });
  }

  /** Selects a font for the texts that follow. */
  face(face: Face, rightToLeft = false): this {
    const name = rightToLeft ? `${face.name}, right to left` : face.name;
    if (!this.faces.has(name)) {
      // The types of PDFKit lack fonts that are already open.
      this.registerFont(name, directed(face, rightToLeft) as unknown as Buffer);
      this.faces.add(name);
    }
    return this.font(name);
  }
}

/** A font that lays out each text in the given direction, instead of the one its letters suggest. */
function directed({ font }: Face, rightToLeft: boolean): Font {
  const direction = rightToLeft ? 'rtl' : 'ltr';
  return Object.create(font, {
    layout: {
      value: (text: string, features?: readonly string[]) =>
        font.layout(text, features && [...features], undefined, undefined, direction),
    },
    // PDFKit uses one of two fonts with the same name.
    postscriptName: { value: `${font.postscriptName}${rightToLeft ? '-RTL' : ''}` },
  }) as Font;
}

/** Page size (US Letter) and margins, in points. */
export const page = { width: 612, height: 792, left: 60, right: 552, top: 54, bottom: 66 } as const;
export const measure = page.right - page.left;

export const colors = { ink: '#10182B', muted: '#475066', primary: '#1F3A93', marker: '#FFE16A', rule: '#D5DAE3' };

/**
 * Draws a document and returns the file. A document with letters that the site's typeface lacks is drawn again with the fonts for them.
 * @param draw writes the document. It gives the same texts each time
 */
export async function makePdf(title: string, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const pdf = new Pdf(title, new Typesetter());
  draw(pdf);
  const { missing } = pdf.typesetter;
  if (missing.regular.size + missing.strong.size === 0) return closePdf(pdf);
  const { loadFallbacks } = await import('./pdf-fallbacks.js');
  const complete = new Pdf(title, new Typesetter(await loadFallbacks(missing)));
  draw(complete);
  return closePdf(complete);
}

/** Ends the document and returns the file. */
function closePdf(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((finished, failed) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => finished(Buffer.concat(parts)));
    pdf.on('error', failed);
  });
  pdf.end();
  return done;
}

export interface TextStyle {
  x?: number;
  width?: number;
  size?: number;
  strong?: boolean;
  color?: string;
  align?: 'left' | 'right';
}

const lineGap = 2;
const weightOf = ({ strong = false }: TextStyle): Weight => (strong ? 'strong' : 'regular');

/** Lays out a text. All lines have the height of the site's typeface. */
function layOut(pdf: Pdf, text: string, style: TextStyle) {
  const { width = measure, size = 10 } = style;
  const weight = weightOf(style);
  const widthOf = (part: string, face: Face) => pdf.face(face).fontSize(size).widthOfString(part);
  const lines = pdf.typesetter.lines(text, weight, width, widthOf);
  const { ascent, descent, lineGap: leading, unitsPerEm } = pdf.typesetter.site[weight][0].font;
  const ems = size / unitsPerEm;
  return { lines, widthOf, ascent: ascent * ems, lineHeight: (ascent - descent + leading) * ems + lineGap };
}

/** Returns the height of a text as written by {@link write}, in points. */
export function heightOf(pdf: Pdf, text: string, style: TextStyle): number {
  const { lines, lineHeight } = layOut(pdf, text, style);
  return lines.length * lineHeight;
}

/** Writes a text at the vertical position `y`, and leaves the cursor below it. */
export function write(pdf: Pdf, text: string, y: number, style: TextStyle = {}): void {
  const { x = page.left, width = measure, size = 10, color = colors.ink, align = 'left' } = style;
  const { lines, widthOf, ascent, lineHeight } = layOut(pdf, text, style);
  let top = y;
  for (const runs of lines) {
    if (top + lineHeight > page.height - page.bottom) {
      pdf.continueOnNewPage();
      top = page.top;
    }
    const free = width - runs.reduce((sum, run) => sum + widthOf(run.text, run.face), 0);
    let left = align === 'right' ? x + free : x;
    for (const run of runs) {
      const options = { lineBreak: false, baseline: 'alphabetic' } as const;
      pdf.face(run.face, run.rightToLeft).fontSize(size).fillColor(color);
      pdf.text(run.text, left, top + ascent, run.rightToLeft ? { ...options, features: [] } : options);
      left += widthOf(run.text, run.face);
    }
    top += lineHeight;
  }
  pdf.x = page.left;
  pdf.y = top;
}

/** Starts a new page if less than `height` points are left on this one. */
export function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > page.height - page.bottom) pdf.addPage();
}

/** Draws a line across the page. Screen readers skip it. */
export function rule(pdf: Pdf, y: number, weight = 0.5, color = colors.rule): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(weight).strokeColor(color).stroke();
  pdf.endMarkedContent();
}
