import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { shownStatus } from '@academy/contracts/rules/registration-status';
import { testName } from '@academy/contracts/rules/booked-test';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { TestSessionsRepository } from '../../catalog/index.js';
import { CheckoutExpiry } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import {
  DateRulesRepository,
  Seats,
  SeatsRepository,
  TestDatesRepository,
  type BookedSeat,
} from '../../seats/index.js';
import { readFacts } from '../registration-facts.repository.js';
import { assertUnchanged } from '../registration-version.js';
import { planReschedule, wasMovedBefore, type RescheduleRequest } from '../reschedule-rules.js';
import { CannotReschedule } from '../registration.errors.js';
import { lockRegistration } from '../registrations.repository.js';

/** A moved test and its new date. */
export interface Moved {
  /** The seat as booked before the move. */
  seat: BookedSeat;
  /** "YYYY-MM-DD HH:mm", academy time. */
  to: string;
}

/** Moves one test of a registration to another available date, for the family or the staff. The price is the same, so no money moves. */
export class RescheduleRegistration extends Command<Moved | null> {
  constructor(
    readonly registrationId: string,
    readonly wanted: RescheduleRequest,
    /** Version of the registration that was shown, when a staff member moves it. */
    readonly version?: string,
  ) {
    super();
  }
}

/** Repeating a move that specifies its test moves it only once. @throws CannotReschedule, TooLateToMove, NotFound, LineChanged */
@CommandHandler(RescheduleRegistration)
export class RescheduleRegistrationHandler implements ICommandHandler<RescheduleRegistration> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly testSessions: TestSessionsRepository,
    private readonly seats: Seats,
    private readonly seatRows: SeatsRepository,
    private readonly testDates: TestDatesRepository,
    private readonly dateRules: DateRulesRepository,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly eventBus: EventBus,
  ) {}

  /** @returns null when it has already been moved there */
  async execute(command: RescheduleRegistration): Promise<Moved | null> {
    const { sessions } = await this.testSessions.onSale();
    const onSale = new Set(sessions.map(({ id }) => id));
    const attempt = () => this.unitOfWork.run((tx) => this.move(tx, command, onSale));
    const first = await attempt();
    if (!first || first.moved) return first;
    // The last seat may be held by a checkout whose hold has lapsed.
    await this.checkoutExpiry.takeOverLapsed(
      await this.testDates.findExpiredHoldsBlocking([{ sessionId: first.seat.sessionId, date: first.to }]),
    );
    const second = await attempt();
    if (!second || second.moved) return second;
    throw new CannotReschedule(`${testName(second.seat)} on ${formatTestDate(second.to)} is full.`, 'seat_taken');
  }

  /** @returns `moved: false` when the new date is full, and nothing has changed; null when it is already on that date */
  private async move(
    tx: Transaction,
    { registrationId, wanted, version }: RescheduleRegistration,
    onSale: ReadonlySet<string>,
  ): Promise<(Moved & { moved: boolean }) | null> {
    // Locks the registration before the seats, as a cancellation does.
    const row = await lockRegistration(tx, registrationId);
    if (!row) throw new NotFound();
    const seats = await this.seatRows.ofRegistration(tx, registrationId);
    if (wasMovedBefore(seats, wanted)) return null;
    if (version !== undefined) assertUnchanged(await readFacts(tx, this.seatRows, registrationId), version, 'booking');
    if (row.status !== 'booked') throw new CannotReschedule(`This registration is ${shownStatus(row.status)}.`);
    const { plan: rules, now } = await this.dateRules.read(tx);
    const plan = planReschedule(seats, wanted, { onSale, dates: offeredDates(rules, now) }, row.now);
    if (!plan) return null;
    const { seat, to } = plan;
    if (await this.seatRows.overlapsAfterMove(tx, registrationId, seat, to))
      throw new CannotReschedule(`The student has another test or a lesson on ${formatTestDate(to)}.`);
    const moved = await this.seats.move(tx, registrationId, seat, to);
    const payload = { registration_id: registrationId, session_id: seat.sessionId, old_date: seat.date, new_date: to };
    auditSubject(tx, 'registration', registrationId);
    if (moved) await this.eventBus.publish(createEvent('RegistrationMoved', payload), tx);
    return { seat, to, moved };
  }
}
