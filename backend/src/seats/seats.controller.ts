import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { listTestDates, type TestDatesResponse } from '@academy/contracts/http/catalog';
import { Route } from '../platform/http/auth/route.decorator.js';
import { ListTestDates } from './queries/list-test-dates.js';

/** Test dates and open seats. */
@Controller()
export class SeatsController {
  constructor(private readonly queries: QueryBus) {}

  @Route(listTestDates)
  async dates(): Promise<TestDatesResponse> {
    return { success: true, ...(await this.queries.execute(new ListTestDates())) };
  }
}
