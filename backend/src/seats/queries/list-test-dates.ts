import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TestDatesResponse } from '@academy/contracts/http/catalogue';
import { comingSaturdays } from '@academy/contracts/rules/test-dates';
import { Seats } from '../seats.js';

/** The coming Saturdays and the seats left on them. */
export class ListTestDates extends Query<Omit<TestDatesResponse, 'success'>> {}

@QueryHandler(ListTestDates)
export class ListTestDatesHandler implements IQueryHandler<ListTestDates> {
  constructor(private readonly seats: Seats) {}

  async execute(): Promise<Omit<TestDatesResponse, 'success'>> {
    const saturdays = comingSaturdays(new Date());
    const seats = await this.seats.left(saturdays);
    return { saturdays, seats: seats.map(({ sessionId, date, left }) => ({ session_id: sessionId, date, left })) };
  }
}
