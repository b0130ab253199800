import { academy } from '@academy/contracts/academy';
import { type Receipt, buildReceipt } from '@academy/contracts/rules/receipt';
import { type Statement, buildStatement } from '@academy/contracts/rules/statement';
import { buildStatementDocument, type StatementDocument } from '@academy/contracts/rules/statement-document';
import { Injectable } from '@nestjs/common';
import { amountRows, factList, head, highlight, makePdf, note, questions } from '../../pdf/index.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { toAccountPayment } from '../payment/receipt.js';
import { listReceipts, readAccountName } from '../payment/receipt.repository.js';

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

/** A receipt as a PDF, with the same text as its page and email. */
const receiptPdf = (receipt: Receipt): Promise<Buffer> => paymentPdf(`Receipt ${receipt.number}`, 'Receipt', receipt);

/** A year's payments and refunds as a PDF, with the same text as the statement page. @param payer name of the account's owner */
function statementPdf(statement: Statement, payer: string): Promise<Buffer> {
  const document = buildStatementDocument(statement, payer);
  return paymentPdf(`${document.title}, ${academy.name}`, document.title, document);
}

/** Receipts and statements as files. */
@Injectable()
export class DocumentQueries {
  constructor(private readonly database: Database) {}

  /** The receipt of one payment of an account, as a PDF. @throws NotFound for a payment of another account */
  async receipt(accountId: string, paymentId: string): Promise<Buffer> {
    const found = (await listReceipts(this.database, accountId)).find(({ id }) => id === paymentId);
    if (!found) throw new NotFound();
    const payer = await readAccountName(this.database, accountId);
    return receiptPdf(buildReceipt(toAccountPayment(found), payer));
  }

  /**
   * An account's payments and refunds in a year, as a PDF.
   * @param student key of a student, see `rules/statement`; null for the whole family
   * @throws NotFound when nothing was paid or refunded that year
   */
  async statement(accountId: string, year: number, student: string | null): Promise<Buffer> {
    const payments = (await listReceipts(this.database, accountId)).map(toAccountPayment);
    const statement = buildStatement(payments, year, student);
    if (!statement) throw new NotFound();
    return statementPdf(statement, await readAccountName(this.database, accountId));
  }
}
