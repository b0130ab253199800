import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MoneyColumn, MoneyEntriesResponse, MoneyGroup } from '@academy/contracts/http/office/money';
import { sumCents } from '@academy/contracts/rules/money';
import { isMonth } from '@academy/contracts/rules/months';
import { DataSource } from 'typeorm';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { divideMonth, explain } from '../month-view.js';
import { listMovedPayments } from '../movements.repository.js';

/** One number in the month view. */
export interface ExplainedNumber {
  group: MoneyGroup;
  /** Key of the row; empty for the total. */
  key: string;
  column: MoneyColumn;
}

/** The ledger entries that add up to a number in the month view. */
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

  /** @throws NotFound for an invalid month */
  async execute({ month, number }: ListMoneyEntries): Promise<MoneyEntriesResponse> {
    if (!isMonth(month)) throw new NotFound();
    const entries = explain(divideMonth(await listMovedPayments(this.dataSource, month)), number);
    return { success: true, entries, total: sumCents(entries.map(({ amount }) => amount)) };
  }
}
