import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { closedDateMessages } from '@academy/contracts/rules/closed-dates';
import { isComing } from '@academy/contracts/rules/test-dates';
import { AcademyClock } from '../../../platform/database/academy-clock.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { ClosedDays, StudentNotFree, type TestSession } from '../../../seats/index.js';
import { ClosingRefused } from '../closed-dates.errors.js';
import { listSeatsOfClosing, lockSeatsOfClosing } from '../closed-seats.repository.js';
import { endClosing, findClosing, lockClosing, lockFamilies } from '../closings.repository.js';

/** A manager reopens a date that was closed by mistake: every family gets its seat back. */
export class ReopenDate extends Command<void> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly staffId: string,
  ) {
    super();
  }
}

/** Possible only while no family has chosen. Families that were emailed get a notice. */
@CommandHandler(ReopenDate)
export class ReopenDateHandler implements ICommandHandler<ReopenDate> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: AcademyClock,
    private readonly closedDays: ClosedDays,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, ClosingRefused */
  async execute({ day, staffId }: ReopenDate): Promise<void> {
    const { places } = await this.closedDays.places(day);
    const now = await this.clock.now();
    if (places.some(({ date }) => !isComing(date, now))) throw new ClosingRefused(closedDateMessages.over);
    try {
      await this.unitOfWork.run((tx) => this.reopen(tx, day, { staffId, places }));
    } catch (error) {
      if (error instanceof StudentNotFree) throw new ClosingRefused(closedDateMessages.studentBusy);
      throw error;
    }
  }

  /** Locks registrations, seats and then the day, in the same order as a choice. */
  private async reopen(
    tx: Transaction,
    day: string,
    { staffId, places }: { staffId: string; places: readonly TestSession[] },
  ): Promise<void> {
    const found = await findClosing(tx, day);
    if (!found) throw new ClosingRefused(closedDateMessages.notClosed);
    const registrations = await lockFamilies(tx, await registrationsOf(tx, found.id));
    const seats = await lockSeatsOfClosing(tx, found.id);
    await this.closedDays.lock(tx, places);
    // Another manager may have reopened it in the meantime.
    const closing = await lockClosing(tx, day);
    if (closing?.id !== found.id) throw new ClosingRefused(closedDateMessages.notClosed);
    const isUntouched =
      seats.every(({ choice }) => choice === null) && registrations.every(({ status }) => status === 'booked');
    if (!isUntouched) throw new ClosingRefused(closedDateMessages.alreadyChosen);
    await this.closedDays.reopen(
      tx,
      day,
      seats.map(({ seatId }) => seatId),
    );
    const families = await endClosing(tx, closing.id, staffId);
    for (const id of families)
      await this.eventBus.publish(createEvent('DateReopened', { closing_id: closing.id, family_id: id }), tx);
    auditSubject(tx, 'saturday', day, { reopened: true, seats: seats.length, families: families.length });
  }
}

const registrationsOf = async (tx: Transaction, closingId: string): Promise<string[]> => [
  ...new Set((await listSeatsOfClosing(tx, closingId)).map(({ registrationId }) => registrationId)),
];
