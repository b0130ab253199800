import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ListSaturdaysResponse } from '@academy/contracts/http/office/saturdays';
import { SaturdayDays, withoutFormerHours } from '../saturday-days.js';
import { presentTest } from '../saturdays.presenter.js';
import { SaturdaysRepository, type OfficeDate } from '../saturdays.repository.js';

/** The upcoming test dates and the most recent past ones, with the seats of each test. */
export class ListSaturdays extends Query<ListSaturdaysResponse> {}

@QueryHandler(ListSaturdays)
export class ListSaturdaysHandler implements IQueryHandler<ListSaturdays> {
  constructor(
    private readonly days: SaturdayDays,
    private readonly saturdays: SaturdaysRepository,
  ) {}

  async execute(): Promise<ListSaturdaysResponse> {
    const { today, coming } = await this.days.calendar();
    const byDay = new Map<string, OfficeDate[]>();
    for (const test of await this.saturdays.list(coming)) {
      const day = test.date.slice(0, 10);
      byDay.set(day, [...(byDay.get(day) ?? []), test]);
    }
    const saturdays = [...byDay].map(([day, tests]) => ({
      day,
      tests: withoutFormerHours(tests, coming).map(presentTest),
    }));
    return { success: true, today, saturdays };
  }
}
