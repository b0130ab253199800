import type { DocumentFact } from '@academy/contracts/rules/receipt';
import { academy } from '@academy/contracts/academy';
import { colors, heightOf, keepTogether, measure, page, rule, write, type Pdf } from './pdf-page.js';

/** Draws the academy's logo, a milestone with a tutor's check mark, on a 32-unit grid. */
function drawSign(pdf: Pdf, x: number, y: number, size: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf
    .save()
    .translate(x, y)
    .scale(size / 32)
    .lineCap('round')
    .lineJoin('round');
  pdf.path('M5 29.5V13.2C5 6.6 9.7 2.5 16 2.5s11 4.1 11 10.7v16.3z').lineWidth(2.2).stroke(colors.primary);
  pdf.path('M2 29.5h28').lineWidth(2.2).stroke(colors.primary);
  pdf.path('M9.5 17.2c2.4 1.3 4 3 5 5.6 2.4-6.3 5.6-10.6 11.5-14.6').lineWidth(3).stroke('#E0B400');
  pdf.restore();
  pdf.endMarkedContent();
}

/** Adds an element to the document's structure for screen readers. */
function element(pdf: Pdf, kind: 'H1' | 'H2' | 'P', content: () => void): void {
  pdf.addStructure(pdf.struct(kind, {}, content));
}

/** Writes the logo, the academy's name and the title at the top of the first page. */
export function head(pdf: Pdf, title: string): void {
  drawSign(pdf, page.left, page.top, 26);
  element(pdf, 'P', () => write(pdf, academy.name, page.top + 6, { x: page.left + 36, size: 13, strong: true }));
  element(pdf, 'H1', () => write(pdf, title, page.top + 46, { size: 22, strong: true }));
  pdf.y += 12;
}

/** Writes the heading of a part, on the same page as the text that follows. */
export function heading(pdf: Pdf, text: string): void {
  keepTogether(pdf, 60);
  element(pdf, 'H2', () => write(pdf, text, pdf.y, { size: 13, strong: true }));
  pdf.y += 6;
}

const labelWidth = 110;
/** Space between a label and its value. */
const labelGap = 6;

/** Writes labels on the left with their values beside them. */
export function factList(pdf: Pdf, facts: readonly DocumentFact[]): void {
  for (const { name, value } of facts) {
    const label = { width: labelWidth - labelGap, color: colors.muted };
    const column = { x: page.left + labelWidth, width: measure - labelWidth };
    const labelHeight = heightOf(pdf, name, label);
    keepTogether(pdf, Math.max(labelHeight, heightOf(pdf, value, column)));
    const top = pdf.y;
    element(pdf, 'P', () => {
      write(pdf, name, top, label);
      write(pdf, value, top, column);
    });
    pdf.y = Math.max(pdf.y, top + labelHeight) + 2;
  }
  pdf.y += 14;
}

/** A row with an amount on the right. */
export interface AmountRow {
  label: string;
  /** Small print below the label. */
  detail?: string;
  amount: string;
  strong?: boolean;
}

const amountWidth = 110;

/** Writes rows with a line above each. A strong row has a heavier line. */
export function amountRows(pdf: Pdf, rows: readonly AmountRow[]): void {
  const column = { width: measure - amountWidth };
  for (const { label, detail = '', amount, strong = false } of rows) {
    const style = { ...column, strong };
    const small = { ...column, size: 8.5, color: colors.muted };
    keepTogether(pdf, heightOf(pdf, label, style) + (detail ? heightOf(pdf, detail, small) : 0) + 14);
    const top = pdf.y + 7;
    rule(pdf, pdf.y, strong ? 1 : 0.5, strong ? colors.ink : colors.rule);
    element(pdf, 'P', () => {
      write(pdf, label, top, style);
      if (detail) write(pdf, detail, pdf.y + 1, small);
      const below = pdf.y;
      write(pdf, amount, top, { x: page.right - amountWidth, width: amountWidth, align: 'right', strong });
      pdf.y = Math.max(below, pdf.y);
    });
    pdf.y += 6;
  }
  pdf.y += 10;
}

/** Writes a paragraph of body text. */
export function paragraph(pdf: Pdf, text: string, strong = false): void {
  keepTogether(pdf, heightOf(pdf, text, { strong }));
  element(pdf, 'P', () => write(pdf, text, pdf.y, { strong }));
  pdf.y += 4;
}

/** Writes small print. */
export function note(pdf: Pdf, text: string): void {
  keepTogether(pdf, heightOf(pdf, text, { size: 8.5 }));
  element(pdf, 'P', () => write(pdf, text, pdf.y, { size: 8.5, color: colors.muted }));
  pdf.y += 4;
}

/** Writes a highlighted line, for example that a payment was a demo. */
export function highlight(pdf: Pdf, text: string): void {
  const top = pdf.y;
  pdf.markContent('Artifact', { type: 'Layout' });
  pdf.rect(page.left, top, measure, 24).fill(colors.marker);
  pdf.endMarkedContent();
  element(pdf, 'P', () => write(pdf, text, top + 6, { x: page.left + 10, width: measure - 20, strong: true }));
  pdf.y = top + 38;
}

/** Contact details for questions. */
export const questions = `Questions? Call ${academy.phone} or email ${academy.email}.`;
