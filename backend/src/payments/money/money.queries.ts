import type {
  MoneyColumn,
  MoneyEntriesResponse,
  MoneyGroup,
  MoneyMonthResponse,
  OutstandingResponse,
  PaymentEntriesResponse,
} from '@academy/contracts/http/office/money';
import { academyDay } from '@academy/contracts/rules/dates';
import { cents, sumCents } from '@academy/contracts/rules/money';
import { isMonth, monthsUpTo } from '@academy/contracts/rules/months';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { csvFile } from '../../platform/http/server/csv.js';
import { listOpenFacts } from '../payment-issues/issue-facts.repository.js';
import { accountingColumns, accountingLines } from './accounting-file.js';
import {
  amountsOf,
  type DividedEntry,
  divideMonth,
  explain,
  numberedMethod,
  presentEntry,
  rowsOf,
  signIn,
  yearOf,
} from './month-view.js';
import { findMovedPayment, listMovedPayments, readLedgerFacts, sumMonths } from './movements.repository.js';
import { listOutstanding, maxOutstanding } from './outstanding.repository.js';
import { owedByIssues } from './owed-by-issues.js';

/** One number in the month view. */
export interface ExplainedNumber {
  group: MoneyGroup;
  /** Key of the row; empty for the total. */
  key: string;
  column: MoneyColumn;
}

/** Queries about the academy's money, for the office. */
@Injectable()
export class MoneyQueries {
  constructor(
    private readonly database: Database,
    private readonly clock: AcademyClock,
  ) {}

  /**
   * A month's double-entry lines as a CSV file, for the accountant.
   * @param month YYYY-MM, academy time
   * @throws NotFound for an invalid month
   */
  async accountingFile(month: string): Promise<string> {
    return csvFile(accountingColumns, accountingLines(await this.entriesOf(month)));
  }

  /**
   * A month's payments and refunds by service and by payment method, with the sums of the year up to it.
   * @param asked YYYY-MM, academy time, or `current`
   * @throws NotFound for an invalid month
   */
  async month(asked: string): Promise<MoneyMonthResponse> {
    const month = asked === 'current' ? academyDay(await this.clock.now()).slice(0, 7) : asked;
    if (!isMonth(month)) throw new NotFound();
    const { first, current, otherCurrencies } = await readLedgerFacts(this.database, month);
    const last = monthsUpTo(current, 12).includes(month) ? current : month;
    const [entries, sums] = [
      await this.entriesOf(month),
      await sumMonths(this.database, monthsUpTo(last, 12)[0] ?? last, last),
    ];
    return {
      success: true,
      month,
      first_month: first,
      current_month: current,
      services: rowsOf(entries, 'service'),
      methods: rowsOf(entries, 'method'),
      total: amountsOf(entries, 'total'),
      year: yearOf(sums, last),
      other_currencies: otherCurrencies,
    };
  }

  /**
   * The ledger entries that add up to a number in the month view.
   * @param month YYYY-MM, academy time
   * @throws NotFound for an invalid month
   */
  async monthEntries(month: string, number: ExplainedNumber): Promise<MoneyEntriesResponse> {
    const entries = explain(await this.entriesOf(month), number);
    return { success: true, entries, total: sumCents(entries.map(({ amount }) => amount)) };
  }

  /** Money that is owed or not yet final. */
  async outstanding(): Promise<OutstandingResponse> {
    const [rows, issues] = [await listOutstanding(this.database), await listOpenFacts(this.database, maxOutstanding)];
    const oldestFirst = [...rows, ...owedByIssues(issues)].toSorted((one, other) => +one.since - +other.since);
    return {
      success: true,
      items: oldestFirst
        .slice(0, maxOutstanding)
        .map(({ paymentId, since, nextAt, method, phone, announced, waitsFor, ...row }) => ({
          ...row,
          payment_id: paymentId,
          receipt: receiptNumber(paymentId),
          since: since.toISOString(),
          next_at: nextAt?.toISOString() ?? null,
          ...(method && { method }),
          ...(phone && { phone }),
          ...(announced && { announced }),
          ...(waitsFor && { waits_for: waitsFor }),
        })),
      now: (await this.clock.now()).toISOString(),
    };
  }

  /** All ledger entries of one payment, as behind a receipt number. @throws NotFound when the payment does not exist or has no entries */
  async paymentEntries(paymentId: string): Promise<PaymentEntriesResponse> {
    const payment = isUUID(paymentId) ? await findMovedPayment(this.database, paymentId) : null;
    if (!payment) throw new NotFound();
    const entries = payment.entries.map((entry) => {
      const amount = cents(signIn('net', entry.kind) * entry.amount);
      return presentEntry({ payment, entry }, amount, amount);
    });
    return {
      success: true,
      receipt: receiptNumber(paymentId),
      payer: payment.payer,
      description: payment.description,
      method: numberedMethod(payment),
      entries,
      total: sumCents(entries.map(({ amount }) => amount)),
    };
  }

  /** @throws NotFound for an invalid month */
  private async entriesOf(month: string): Promise<DividedEntry[]> {
    if (!isMonth(month)) throw new NotFound();
    return divideMonth(await listMovedPayments(this.database, month));
  }
}
