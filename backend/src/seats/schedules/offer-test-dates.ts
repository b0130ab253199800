import { Injectable } from '@nestjs/common';
import { comingSaturdays } from '@academy/contracts/rules/test-dates';
import { AcademyClock } from '../../platform/database/academy-clock.js';
import { Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { TestDatesRepository } from '../test-dates.repository.js';

/** Gives every test its row on each coming Saturday, where staff can change the number of seats. */
@Injectable()
@Schedule('offer-test-dates')
export class OfferTestDates extends ScheduledTask {
  constructor(
    private readonly clock: AcademyClock,
    private readonly testDates: TestDatesRepository,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.testDates.offer(comingSaturdays(await this.clock.now()));
  }
}
