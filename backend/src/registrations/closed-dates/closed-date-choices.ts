import { Injectable } from '@nestjs/common';
import { testName } from '@academy/contracts/rules/booked-test';
import { closedDateMessages, type ClosedDateChoice } from '@academy/contracts/rules/closed-dates';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { refundOfCancellation } from '../../bookings/index.js';
import type { Refund, RefundingStaff } from '../../payments/index.js';
import type { Tx } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { derivedKey } from '../../platform/http/idempotency/derived-key.js';
import { createEvent } from '../../platform/messaging/event.js';
import { ClosedDays, DateRulesRepository, Seats, type RegistrationSeat } from '../../seats/index.js';
import { policySeatOf } from '../registration-facts.repository.js';
import { endedSessions } from '../registration-part.js';
import type { Registration, RegistrationChange } from '../registration.js';
import { Registrations } from '../registrations.js';
import { endBooked } from '../registrations.repository.js';
import { closedSeatRefund } from './closed-seat-refund.js';
import { AlreadyChosen, CannotChoose, ChosenDateFull } from './closed-dates.errors.js';
import { decide, endOthers, isOpen, lockClosedSeat, type StoredClosedSeat } from './closed-seats.repository.js';

/** The choice for a seat. */
export interface Wanted {
  choice: ClosedDateChoice;
  /** "YYYY-MM-DD HH:mm", academy time; empty unless it moves. */
  to: string;
  /** True for the automatic refund when the family has not chosen in time. */
  byDefault: boolean;
  /** The staff member who chooses for the family; their limits for refunds apply. */
  staff: RefundingStaff | null;
}

/** A choice for a closed seat of a registration. */
interface Choice {
  tx: Tx;
  registration: Registration;
  seat: RegistrationSeat;
  closed: StoredClosedSeat;
}

/** Keeps the choice as it is, which changes nothing. */
const unchanged: RegistrationChange = { result: undefined };

/**
 * Applies choices for seats on closed dates, once per seat. Repeating a choice changes nothing, and a different one is refused; only a kept seat can get its date later.
 */
@Injectable()
export class ClosedDateChoices {
  constructor(
    private readonly registrations: Registrations,
    private readonly seats: Seats,
    private readonly closedDays: ClosedDays,
    private readonly dateRules: DateRulesRepository,
  ) {}

  /**
   * @param onSale ids of the tests currently on sale
   * @returns null when nothing is refunded, or the choice had been made before
   * @throws NotFound, AlreadyChosen, CannotChoose, ChosenDateFull, StudentNotFree; for staff also the errors of a staff refund
   */
  async choose(
    { id, registrationId }: Pick<StoredClosedSeat, 'id' | 'registrationId'>,
    wanted: Wanted,
    onSale: ReadonlySet<string>,
  ): Promise<Refund | null> {
    const { refund } = await this.registrations.change(registrationId, 'included', async (registration, tx) => {
      const closed = await lockClosedSeat(tx, id);
      if (!closed) throw new NotFound();
      if (isRepeated(closed, wanted)) return unchanged;
      assertOpen(closed, wanted);
      const seat = registration.facts.seats.find((one) => one.id === closed.seatId);
      if (!seat) throw new NotFound();
      const choice = { tx, registration, seat, closed };
      const change = await this.store(choice, wanted, onSale);
      return { ...change, details: { seat_id: seat.id, choice: wanted.choice } };
    });
    return refund;
  }

  private async store(choice: Choice, wanted: Wanted, onSale: ReadonlySet<string>): Promise<RegistrationChange> {
    if (wanted.choice === 'refund') return this.refund(choice, wanted);
    if (choice.registration.facts.status !== 'booked') throw new CannotChoose('choice', closedDateMessages.ended);
    return wanted.choice === 'move' ? this.move(choice, wanted.to, onSale) : this.keep(choice);
  }

  private async move(
    { tx, registration: { facts }, seat, closed }: Choice,
    to: string,
    onSale: ReadonlySet<string>,
  ): Promise<RegistrationChange> {
    const { plan, now } = await this.dateRules.read(tx);
    const isOffered = onSale.has(seat.sessionId) && offeredDates(plan, now).includes(to);
    const wasThere = facts.seats.some(
      ({ id, sessionId, date }) => id !== seat.id && sessionId === seat.sessionId && date === to,
    );
    if (!isOffered || wasThere) throw new CannotChoose('to', closedDateMessages.notOffered);
    if (!(await this.closedDays.rebook(tx, seat, to))) throw new ChosenDateFull();
    // A kept seat keeps its choice; only its date is set now.
    const choice = closed.choice ?? 'move';
    await decide(tx, closed.id, { choice, byDefault: false, newDate: to, refundCents: null });
    const moved = { registration_id: facts.id, session_id: seat.sessionId, old_date: seat.date, new_date: to };
    return { event: createEvent('RegistrationMoved', moved), result: undefined };
  }

  private async keep({ tx, seat, closed }: Choice): Promise<RegistrationChange> {
    await decide(tx, closed.id, { choice: 'credit', byDefault: false, newDate: null, refundCents: null });
    const kept = { registration_id: closed.registrationId, seat_id: seat.id };
    return { event: createEvent('SeatKept', kept), result: undefined };
  }

  private async refund(
    { tx, registration: { facts }, seat, closed }: Choice,
    { byDefault, staff }: Wanted,
  ): Promise<RegistrationChange> {
    if (facts.isDisputed) throw new CannotChoose('choice', closedDateMessages.disputed);
    const { amountCents: amount, isWhole } = closedSeatRefund(facts, seat);
    await decide(tx, closed.id, { choice: 'refund', byDefault, newDate: null, refundCents: amount });
    const others = isWhole ? await endOthers(tx, facts.id, byDefault) : [];
    await this.closedDays.giveUp(tx, [seat.id, ...others]);
    const ended = facts.seats.filter(
      ({ id, isBooked }) => id === seat.id || others.includes(id) || (isWhole && isBooked),
    );
    const remain = facts.seats.some((one) => !ended.includes(one) && (one.isBooked || one.isClosed));
    if (facts.status === 'booked' && !remain) {
      await endBooked(tx, facts.id, 'cancelled');
      await this.seats.releaseBooked(tx, [facts.id]);
    }
    // The cancellation of the registration has ended its sessions, and its refund included this seat.
    if (facts.status !== 'booked' && amount === 0) return unchanged;
    const dates = remain ? ended : 'all';
    const included = endedSessions(facts, dates);
    await this.registrations.endIncluded(tx, facts, dates, 'academy');
    const canceled = {
      registration_id: facts.id,
      ...(included && { included }),
      tests: ended.map((one) => ({ name: testName(one), date: one.date })),
      paid_cents: isWhole ? facts.amountCents : (policySeatOf(facts, seat).priceCents ?? amount),
      refund_cents: amount,
      refund_ended: null,
      date_closed: true as const,
    };
    const paid = { paymentId: facts.paymentId, registrationId: facts.id };
    const requestKey = derivedKey(`closed date ${closed.id}`);
    return {
      event: createEvent('RegistrationCancelled', canceled),
      refund: amount === 0 ? null : refundOfCancellation(paid, { amount, requestKey, staff }),
      result: undefined,
    };
  }
}

/** Whether the same choice was made before. */
function isRepeated(closed: StoredClosedSeat, { choice, to }: Wanted): boolean {
  if (closed.reopened || closed.choice === null) return false;
  if (choice === 'move') return closed.newDate === to;
  return closed.choice === choice && closed.newDate === null;
}

/** @throws AlreadyChosen when nothing can be chosen anymore, or not this choice */
function assertOpen(closed: StoredClosedSeat, { choice }: Wanted): void {
  if (closed.reopened) throw new AlreadyChosen(closedDateMessages.reopened);
  if (!isOpen(closed) || (closed.choice === 'credit' && choice !== 'move')) throw new AlreadyChosen();
}
