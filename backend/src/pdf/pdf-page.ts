import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { academy } from '@academy/contracts/academy';

/** An open PDF document. */
export type Pdf = InstanceType<typeof PDFDocument>;

/** Page size (US Letter) and margins, in points. */
export const page = { width: 612, height: 792, left: 60, right: 552, top: 54, bottom: 66 } as const;
export const measure = page.right - page.left;

export const colors = { ink: '#10182B', muted: '#475066', primary: '#1F3A93', marker: '#FFE16A', rule: '#D5DAE3' };

const { resolve } = createRequire(import.meta.url);
const folder = '@fontsource/schibsted-grotesk/files/schibsted-grotesk';
/** The site's typeface. Letters such as ł and ő are in separate files. */
const fontFiles = {
  regular: `${folder}-latin-400-normal.woff`,
  strong: `${folder}-latin-600-normal.woff`,
  'regular extended': `${folder}-latin-ext-400-normal.woff`,
  'strong extended': `${folder}-latin-ext-600-normal.woff`,
} as const;
const fonts = Object.entries(fontFiles).map(([name, file]) => ({ name, bytes: readFileSync(resolve(file)) }));

/** Opens a blank document, tagged for screen readers. */
export function openPdf(title: string): Pdf {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.width - page.right },
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: academy.name },
  });
  for (const { name, bytes } of fonts) pdf.registerFont(name, bytes);
  return pdf;
}

/** Ends the document and returns the file. */
export function closePdf(pdf: Pdf): Promise<Buffer> {
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

/** Latin letters beyond Western Europe. */
const extended = /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF]/;
const runs = (text: string): string[] =>
  text.match(
    /[\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF]+|[^\u0100-\u0130\u0132-\u0151\u0154-\u02BA\u1E00-\u1EFF]+/g,
  ) ?? [];

const fontOf = (run: string, strong: boolean) =>
  `${strong ? 'strong' : 'regular'}${extended.test(run) ? ' extended' : ''}`;

/** Returns the height of a text as written by {@link write}, in points. */
export function heightOf(pdf: Pdf, text: string, { width = measure, size = 10, strong = false }: TextStyle): number {
  return pdf.font(fontOf('', strong)).fontSize(size).heightOfString(text, { width, lineGap: 2 });
}

/** Writes a text at the vertical position `y`, and leaves the cursor below it. */
export function write(pdf: Pdf, text: string, y: number, style: TextStyle = {}): void {
  const { x = page.left, width = measure, size = 10, strong = false, color = colors.ink, align = 'left' } = style;
  const parts = runs(text);
  parts.forEach((run, index) => {
    const options = { width, align, lineGap: 2, continued: index < parts.length - 1 };
    pdf.font(fontOf(run, strong)).fontSize(size).fillColor(color);
    if (index === 0) pdf.text(run, x, y, options);
    else pdf.text(run, options);
  });
  pdf.x = page.left;
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
