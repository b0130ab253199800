import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { Saturday } from '@academy/contracts/http/office/saturdays';
import { SaturdayDays } from '../saturday-days.js';
import { presentTest } from '../saturdays.presenter.js';
import { SaturdaysRepository } from '../saturdays.repository.js';

/** The next day with tests, today included; null without one. */
export class GetNextSaturday extends Query<Saturday | null> {}

@QueryHandler(GetNextSaturday)
export class GetNextSaturdayHandler implements IQueryHandler<GetNextSaturday> {
  constructor(
    private readonly days: SaturdayDays,
    private readonly saturdays: SaturdaysRepository,
  ) {}

  async execute(): Promise<Saturday | null> {
    const { coming } = await this.days.calendar();
    const stored = await this.saturdays.nextDay();
    const day = [stored, coming[0]?.slice(0, 10)].filter((one) => typeof one === 'string').toSorted()[0];
    if (day === undefined) return null;
    const onDay = coming.filter((date) => date.startsWith(day));
    return { day, tests: (await this.saturdays.ofDay(day, onDay)).map(presentTest) };
  }
}
