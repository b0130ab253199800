import { Controller } from '@nestjs/common';
import { listTestDates, type TestDatesResponse } from '@academy/contracts/http/catalog';
import { Route } from '../platform/http/auth/route.decorator.js';
import { SeatQueries } from './seats.queries.js';

/** Test dates and open seats. */
@Controller()
export class SeatsController {
  constructor(private readonly queries: SeatQueries) {}

  @Route(listTestDates)
  async dates(): Promise<TestDatesResponse> {
    return { success: true, ...(await this.queries.datesOnOffer()) };
  }
}
