import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ListSaturdaysResponse, Saturday } from '@academy/contracts/http/office/saturdays';
import { SaturdayDays } from '../saturday-days.js';
import { presentTest } from '../saturdays.presenter.js';
import { SaturdaysRepository } from '../saturdays.repository.js';

/** The coming test dates and the last past ones, with the seats of each test. */
export class ListSaturdays extends Query<ListSaturdaysResponse> {}

@QueryHandler(ListSaturdays)
export class ListSaturdaysHandler implements IQueryHandler<ListSaturdays> {
  constructor(
    private readonly days: SaturdayDays,
    private readonly saturdays: SaturdaysRepository,
  ) {}

  async execute(): Promise<ListSaturdaysResponse> {
    const { today, coming } = await this.days.calendar();
    const byDay = new Map<string, Saturday>();
    for (const date of await this.saturdays.list(coming)) {
      const day = date.date.slice(0, 10);
      const saturday = byDay.get(day) ?? { day, tests: [] };
      saturday.tests.push(presentTest(date));
      byDay.set(day, saturday);
    }
    return { success: true, today, saturdays: [...byDay.values()] };
  }
}
