import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MoneyColumn, MoneyEntriesResponse, MoneyGroup } from '@academy/contracts/http/office/money';
import { sumCents } from '@academy/contracts/rules/money';
import { isMonth } from '@academy/contracts/rules/months';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { divideMonth, explain } from '../month-view.js';
import { listMovedPayments } from '../movements.repository.js';

/** A number of the month view. */
export interface ExplainedNumber {
  group: MoneyGroup;
  /** Of the row; empty for the total. */
  key: string;
  column: MoneyColumn;
}

/** The entries of the ledger that a number of the month view is the sum of. */
export class ListMoneyEntries extends Query<MoneyEntriesResponse> {
  /** @param month YYYY-MM, academy time */
  constructor(
    readonly month: string,
    readonly number: ExplainedNumber,
  ) {
    super();
  }
}

@QueryHandler(ListMoneyEntries)
export class ListMoneyEntriesHandler implements IQueryHandler<ListMoneyEntries> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound for what is no month */
  async execute({ month, number }: ListMoneyEntries): Promise<MoneyEntriesResponse> {
    if (!isMonth(month)) throw new NotFound();
    const entries = explain(divideMonth(await listMovedPayments(this.dataSource, month)), number);
    return { success: true, entries, total: sumCents(entries.map(({ amount }) => amount)) };
  }
}
