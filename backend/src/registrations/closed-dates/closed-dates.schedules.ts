import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { type RunOutcome, Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { ClosedDateChoices } from './closed-date-choices.js';
import { AlreadyChosen } from './closed-dates.errors.js';
import { findClosedSeat, listOverdue, postpone } from './closed-seats.repository.js';

/** Number of seats refunded in one run. */
const batch = 50;

const refund = { choice: 'refund', to: '', byDefault: true, staff: null } as const;

/** Refunds the seats of closed dates whose families have not chosen in time. */
@Injectable()
@Schedule({ name: 'refund-closed-dates', everyMs: 60_000 })
export class RefundClosedDates extends ScheduledTask {
  private readonly logger = new Logger('registrations');

  constructor(
    private readonly database: Database,
    private readonly choices: ClosedDateChoices,
  ) {
    super();
  }

  async run(): Promise<RunOutcome> {
    const due = await listOverdue(this.database, batch);
    for (const id of due) await this.settle(id).catch((error: unknown) => this.retryLater(id, error));
    return due.length === batch ? 'more' : 'done';
  }

  private async settle(id: string): Promise<void> {
    const seat = await findClosedSeat(this.database, id);
    if (seat) await this.choices.choose(seat, refund, new Set());
  }

  /** Reschedules a failed refund. If the family chose at the same moment, there is nothing to do. */
  private async retryLater(id: string, error: unknown): Promise<void> {
    if (error instanceof AlreadyChosen) return;
    this.logger.error({
      message: 'a seat on a closed date could not be refunded',
      closed_seat: id,
      error: String(error),
    });
    await postpone(this.database, id);
  }
}
