import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Refunds } from '../../../payments/index.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Schedule, ScheduledTask, type RunOutcome } from '../../../platform/messaging/schedules/schedule.js';
import { ClosedDateChoices } from '../closed-date-choices.js';
import { AlreadyChosen } from '../closed-dates.errors.js';
import { findClosedSeat, listOverdue, postpone } from '../closed-seats.repository.js';

/** Number of seats refunded in one run. */
const batch = 50;

const refund = { choice: 'refund', to: '', byDefault: true, staff: null } as const;

/** Refunds the seats of closed dates whose families have not chosen in time. */
@Injectable()
@Schedule({ name: 'refund-closed-dates', everyMs: 60_000 })
export class RefundClosedDates extends ScheduledTask {
  private readonly logger = new Logger('registrations');

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly choices: ClosedDateChoices,
    private readonly refunds: Refunds,
  ) {
    super();
  }

  async run(): Promise<RunOutcome> {
    const due = await listOverdue(this.dataSource, batch);
    for (const id of due) await this.settle(id).catch((error: unknown) => this.retryLater(id, error));
    return due.length === batch ? 'more' : 'done';
  }

  private async settle(id: string): Promise<void> {
    const seat = await findClosedSeat(this.dataSource, id);
    if (!seat) return;
    const chosen = await this.unitOfWork.run((tx) => this.choices.choose(tx, seat, refund, new Set()));
    if (chosen.refund) await this.refunds.executeOrDefer(chosen.refund);
  }

  /** Reschedules a failed refund. If the family chose at the same moment, there is nothing to do. */
  private async retryLater(id: string, error: unknown): Promise<void> {
    if (error instanceof AlreadyChosen) return;
    this.logger.error({
      message: 'a seat on a closed date could not be refunded',
      closed_seat: id,
      error: String(error),
    });
    await postpone(this.dataSource, id);
  }
}
