import type { TestDatesResponse } from '@academy/contracts/http/catalog';
import { Injectable } from '@nestjs/common';
import { TestDatesRepository } from './test-dates.repository.js';

/** Queries about test dates. */
@Injectable()
export class SeatQueries {
  constructor(private readonly testDates: TestDatesRepository) {}

  /** The dates on offer that are not closed, and the seats left on them. */
  async datesOnOffer(): Promise<Omit<TestDatesResponse, 'success'>> {
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
