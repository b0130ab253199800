import { colors, heightOf, keepTogether, measure, page, rule, write, type Pdf } from './pdf-page.js';

/** A share of a whole, shown as a bar and as text. */
export interface BarRow {
  label: string;
  /** 0 to 1. */
  share: number;
  /** "11 of 13". */
  figures: string;
  /** The rating of the share: "Strong". */
  level: string;
}

const gap = 12;
const bar = { width: 120, height: 8 };
const figuresWidth = 58;
const levelWidth = 104;
const labelWidth = measure - bar.width - figuresWidth - levelWidth - 3 * gap;

/** Writes rows with a bar between the label and the figures. Screen readers skip the bar, because the figures say the same. */
export function barRows(pdf: Pdf, rows: readonly BarRow[]): void {
  for (const { label, share, figures, level } of rows) {
    keepTogether(pdf, heightOf(pdf, label, { width: labelWidth }) + 12);
    rule(pdf, pdf.y);
    const top = pdf.y + 6;
    const barLeft = page.left + labelWidth + gap;
    const figuresLeft = barLeft + bar.width + gap;
    drawBar(pdf, barLeft, top + 3, share);
    pdf.addStructure(
      pdf.struct('P', {}, () => {
        write(pdf, label, top, { width: labelWidth });
        const below = pdf.y;
        write(pdf, figures, top, { x: figuresLeft, width: figuresWidth, align: 'right', strong: true });
        write(pdf, level, top, { x: figuresLeft + figuresWidth + gap, width: levelWidth });
        pdf.y = Math.max(below, pdf.y);
      }),
    );
    pdf.y += 6;
  }
  pdf.y += 12;
}

function drawBar(pdf: Pdf, x: number, y: number, share: number): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  if (share > 0) pdf.rect(x, y, bar.width * share, bar.height).fill(colors.primary);
  pdf.rect(x, y, bar.width, bar.height).lineWidth(0.5).strokeColor(colors.muted).stroke();
  pdf.endMarkedContent();
}
