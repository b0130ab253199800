import type { StatementDocument } from '@academy/contracts/rules/statement-document';
import { amountRows, factList, head, highlight, makePdf, note, questions } from '../../pdf/index.js';

/** A page about payments as a PDF: facts, then amounts, the last total in bold. @param title name of the file, shown by PDF readers */
export function paymentPdf(
  title: string,
  heading: string,
  { issuer, facts, lines, totals, demoNote }: Omit<StatementDocument, 'title'>,
): Promise<Buffer> {
  return makePdf(title, (pdf) => {
    head(pdf, heading);
    if (demoNote) highlight(pdf, demoNote);
    factList(pdf, issuer);
    factList(pdf, facts);
    amountRows(pdf, [...lines, ...totals.map((row, index) => ({ ...row, strong: index === totals.length - 1 }))]);
    note(pdf, questions);
  });
}
