import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { shownStatus } from '@academy/contracts/rules/registration-status';
import { testName } from '@academy/contracts/rules/test-calendar';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { TestSessionsRepository } from '../../catalog/index.js';
import { CheckoutExpiry } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { Seats, SeatsRepository, TestDatesRepository, type BookedSeat } from '../../seats/index.js';
import { resolveReschedule, type RescheduleRequest } from '../reschedule-rules.js';
import { CannotReschedule } from '../registration.errors.js';
import { lockRegistration } from '../registrations.repository.js';

/** What was moved, and where to. */
export interface Moved {
  /** As it was booked before. */
  seat: BookedSeat;
  /** "YYYY-MM-DD HH:mm", academy time. */
  to: string;
}

/** The staff moves one test of a registration to another date on offer. It costs the same there, so no money moves. */
export class RescheduleRegistration extends Command<Moved> {
  constructor(
    readonly registrationId: string,
    readonly wanted: RescheduleRequest,
  ) {
    super();
  }
}

/** @throws CannotMove in words for the staff, NotFound */
@CommandHandler(RescheduleRegistration)
export class RescheduleRegistrationHandler implements ICommandHandler<RescheduleRegistration> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly testSessions: TestSessionsRepository,
    private readonly seats: Seats,
    private readonly seatRows: SeatsRepository,
    private readonly testDates: TestDatesRepository,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: RescheduleRegistration): Promise<Moved> {
    const { sessions } = await this.testSessions.onSale();
    const onSale = new Set(sessions.map(({ id }) => id));
    const attempt = () => this.unitOfWork.run((tx) => this.move(tx, command, onSale));
    const first = await attempt();
    if (first.moved) return first;
    // The last seat may be held by a checkout that has lapsed.
    await this.checkoutExpiry.takeOverLapsed(
      await this.testDates.findExpiredHoldsBlocking([{ sessionId: first.seat.sessionId, date: first.to }]),
    );
    const { moved, seat, to } = await attempt();
    if (!moved)
      throw new CannotReschedule(`${testName(seat)} on ${formatTestDate(to)} has no seat left.`, 'seat_taken');
    return { seat, to };
  }

  /** @returns `moved: false` when the new date is full; then nothing has changed */
  private async move(
    tx: Transaction,
    { registrationId, wanted }: RescheduleRegistration,
    onSale: ReadonlySet<string>,
  ): Promise<Moved & { moved: boolean }> {
    // The registration before the places, as in a cancellation.
    const row = await lockRegistration(tx, registrationId);
    if (!row) throw new NotFound();
    if (row.status !== 'booked') throw new CannotReschedule(`This registration is ${shownStatus(row.status)}.`);
    const { seat, to } = resolveReschedule(await this.seatRows.booked(tx, registrationId), wanted, onSale, row.now);
    if (await this.seatRows.overlapsAfterMove(tx, registrationId, seat, to))
      throw new CannotReschedule(`The student has another test on ${formatTestDate(to)}.`);
    const moved = await this.seats.move(tx, registrationId, seat, to);
    const payload = { registration_id: registrationId, session_id: seat.sessionId, old_date: seat.date, new_date: to };
    auditSubject(tx, 'registration', registrationId);
    if (moved) await this.eventBus.publish(createEvent('RegistrationMoved', payload), tx);
    return { seat, to, moved };
  }
}
