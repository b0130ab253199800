import { Injectable } from '@nestjs/common';
import { comingSaturdays } from '@academy/contracts/rules/test-dates';
import { DataSource } from 'typeorm';
import { Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';

/** Gives every test its row on each coming Saturday, where staff can change the number of seats. */
@Injectable()
@Schedule({ name: 'offer-test-dates', everyMs: 60 * 60_000 })
export class OfferTestDates extends ScheduledTask {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async run(): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO test_dates (session_id, date, capacity) SELECT s.id, d::timestamp, s.seats FROM test_sessions s CROSS JOIN unnest($1::text[]) AS d
       WHERE s.active AND s.session_type <> 'course' ORDER BY 1, 2 ON CONFLICT DO NOTHING`,
      [comingSaturdays(new Date())],
    );
  }
}
