import type { Receipt } from '@academy/contracts/rules/receipt';
import { amountRows, closePdf, factList, head, highlight, note, openPdf, questions } from '../../pdf/index.js';

/** A receipt as a PDF, with the same text as its page and email. */
export function receiptPdf({ number, issuer, facts, lines, totals, demoNote }: Receipt): Promise<Buffer> {
  const pdf = openPdf(`Receipt ${number}`);
  head(pdf, 'Receipt');
  if (demoNote) highlight(pdf, demoNote);
  factList(pdf, issuer);
  factList(pdf, facts);
  amountRows(pdf, [...lines, ...totals.map((row, index) => ({ ...row, strong: index === totals.length - 1 }))]);
  note(pdf, questions);
  return closePdf(pdf);
}
