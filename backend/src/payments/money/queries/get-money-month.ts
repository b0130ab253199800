import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MoneyMonthResponse } from '@academy/contracts/http/office/money';
import { academyDay } from '@academy/contracts/rules/dates';
import { isMonth, monthsUpTo } from '@academy/contracts/rules/months';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { amountsOf, divideMonth, rowsOf, yearOf } from '../month-view.js';
import { listMovedPayments, readLedgerFacts, sumMonths } from '../movements.repository.js';

/** A month's payments and refunds by service and by payment method, with the sums of the year up to it. */
export class GetMoneyMonth extends Query<MoneyMonthResponse> {
  /** @param asked YYYY-MM, academy time, or `current` */
  constructor(readonly asked: string) {
    super();
  }
}

@QueryHandler(GetMoneyMonth)
export class GetMoneyMonthHandler implements IQueryHandler<GetMoneyMonth> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws NotFound for an invalid month */
  async execute({ asked }: GetMoneyMonth): Promise<MoneyMonthResponse> {
    const month = asked === 'current' ? academyDay(await this.clock.now()).slice(0, 7) : asked;
    if (!isMonth(month)) throw new NotFound();
    const { first, current, otherCurrencies } = await readLedgerFacts(this.dataSource, month);
    const last = monthsUpTo(current, 12).includes(month) ? current : month;
    const [entries, sums] = [
      divideMonth(await listMovedPayments(this.dataSource, month)),
      await sumMonths(this.dataSource, monthsUpTo(last, 12)[0] ?? last, last),
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
}
