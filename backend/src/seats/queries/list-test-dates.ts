import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import { TestDatesRepository } from '../test-dates.repository.js';

/** The dates on offer that are not closed, and the seats left on them. */
export class ListTestDates extends Query<Omit<TestDatesResponse, 'success'>> {}

@QueryHandler(ListTestDates)
export class ListTestDatesHandler implements IQueryHandler<ListTestDates> {
  constructor(private readonly testDates: TestDatesRepository) {}

  async execute(): Promise<Omit<TestDatesResponse, 'success'>> {
    const { dates, seats } = await this.testDates.left();
    const closed = new Set(seats.flatMap((one) => (one.closed ? one.date : [])));
    const saturdays = dates.filter((date) => !closed.has(date));
    return {
      saturdays,
      seats: seats
        .filter(({ date }) => saturdays.includes(date))
        .map(({ sessionId, date, left }) => ({ session_id: sessionId, date, left })),
    };
  }
}
