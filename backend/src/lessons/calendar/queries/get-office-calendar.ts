import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeCalendarResponse } from '@academy/contracts/http/office/calendar';
import { academyDay } from '@academy/contracts/rules/dates';
import { DataSource } from 'typeorm';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { listTestsOfDay } from '../../../seats/index.js';
import { readCalendarDay } from '../calendar-day.js';
import { presentCalendar } from '../calendar.presenter.js';
import { listTutorDays } from '../office-calendar.repository.js';

/** One day of every tutor, and the tests of that day. */
export class GetOfficeCalendar extends Query<OfficeCalendarResponse> {
  /** @param asked the day as it was sent; today without one */
  constructor(readonly asked: unknown) {
    super();
  }
}

@QueryHandler(GetOfficeCalendar)
export class GetOfficeCalendarHandler implements IQueryHandler<GetOfficeCalendar> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: AcademyClock,
  ) {}

  /** @throws DayRefused for no day */
  async execute({ asked }: GetOfficeCalendar): Promise<OfficeCalendarResponse> {
    const now = await this.clock.now();
    const span = readCalendarDay(asked, now);
    const [tutors, tests] = await Promise.all([
      listTutorDays(this.dataSource, span),
      listTestsOfDay(this.dataSource, span.day),
    ]);
    return presentCalendar({ now, today: academyDay(now), day: span.day, tutors, tests });
  }
}
