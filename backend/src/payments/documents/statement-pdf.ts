import { academy } from '@academy/contracts/academy';
import { buildStatementDocument } from '@academy/contracts/rules/statement-document';
import type { Statement } from '@academy/contracts/rules/statement';
import { paymentPdf } from './payment-pdf.js';

/** A year's payments and refunds as a PDF, with the same text as the statement page. @param payer name of the account's owner */
export function statementPdf(statement: Statement, payer: string): Promise<Buffer> {
  const document = buildStatementDocument(statement, payer);
  return paymentPdf(`${document.title}, ${academy.name}`, document.title, document);
}
