import { offeredDates } from '@academy/contracts/rules/date-rules';
import { Injectable } from '@nestjs/common';
import { Schedule, ScheduledTask } from '../platform/messaging/schedules/schedule.js';
import { DateRulesRepository } from './date-rules/date-rules.repository.js';
import { TestDatesRepository } from './test-dates.repository.js';

/** Gives every test its row on each date on offer, where staff can change the number of seats. */
@Injectable()
@Schedule({ name: 'offer-test-dates', everyMs: 60 * 60_000 })
export class OfferTestDates extends ScheduledTask {
  constructor(
    private readonly rules: DateRulesRepository,
    private readonly testDates: TestDatesRepository,
  ) {
    super();
  }

  async run(): Promise<void> {
    const { plan, now } = await this.rules.read();
    await this.testDates.offer(offeredDates(plan, now));
  }
}
