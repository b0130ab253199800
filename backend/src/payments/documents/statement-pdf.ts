import { academy } from '@academy/contracts/academy';
import { buildStatementDocument } from '@academy/contracts/rules/statement-document';
import type { Statement } from '@academy/contracts/rules/statement';
import { amountRows, closePdf, factList, head, highlight, note, openPdf, questions } from '../../pdf/index.js';

/** A year's payments and refunds as a PDF, with the same text as the statement page. @param payer name of the account's owner */
export function statementPdf(statement: Statement, payer: string): Promise<Buffer> {
  const { title, issuer, facts, lines, totals, demoNote } = buildStatementDocument(statement, payer);
  const pdf = openPdf(`${title}, ${academy.name}`);
  head(pdf, title);
  if (demoNote) highlight(pdf, demoNote);
  factList(pdf, issuer);
  factList(pdf, facts);
  amountRows(pdf, [...lines, ...totals.map((row, index) => ({ ...row, strong: index === totals.length - 1 }))]);
  note(pdf, questions);
  return closePdf(pdf);
}
