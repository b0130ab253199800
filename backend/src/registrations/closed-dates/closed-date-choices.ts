import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { testName } from '@academy/contracts/rules/booked-test';
import { closedDateMessages, type ClosedDateChoice } from '@academy/contracts/rules/closed-dates';
import { offeredDates } from '@academy/contracts/rules/date-rules';
import { Refunds, type Refund, type RefundingStaff } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { derivedKey } from '../../platform/http/idempotency/derived-key.js';
import { createEvent } from '../../platform/messaging/event.js';
import { ClosedDays, DateRulesRepository, Seats, SeatsRepository, type RegistrationSeat } from '../../seats/index.js';
import { lockIncluded } from '../given-packages.repository.js';
import { endedSessions, IncludedSessions } from '../included-sessions.js';
import { findPaymentOf, policySeatOf, readFacts } from '../registration-facts.repository.js';
import type { RegistrationFacts } from '../registration-facts.repository.js';
import { endBooked, lockRegistration } from '../registrations.repository.js';
import { closedSeatRefund } from './closed-seat-refund.js';
import { AlreadyChosen, CannotChoose } from './closed-dates.errors.js';
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

/** The result of a choice. `full`: the new date has no seat left, and nothing has changed. */
export type Chosen = { outcome: 'done' | 'unchanged' | 'full'; refund: Refund | null };

const unchanged: Chosen = { outcome: 'unchanged', refund: null };

/**
 * Applies choices for seats on closed dates, once per seat. Locks payment, registration and seat in the same order as all other changes.
 * Repeating a choice changes nothing, and a different one is refused; only a kept seat can get its date later.
 */
@Injectable()
export class ClosedDateChoices {
  constructor(
    private readonly refunds: Refunds,
    private readonly seats: Seats,
    private readonly seatRows: SeatsRepository,
    private readonly closedDays: ClosedDays,
    private readonly dateRules: DateRulesRepository,
    private readonly included: IncludedSessions,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * @param onSale ids of the tests currently on sale
   * @throws NotFound, AlreadyChosen, CannotChoose, StudentNotFree; for staff also the errors of a staff refund
   */
  async choose(
    tx: Transaction,
    { id, registrationId }: Pick<StoredClosedSeat, 'id' | 'registrationId'>,
    wanted: Wanted,
    onSale: ReadonlySet<string>,
  ): Promise<Chosen> {
    const paymentId = await findPaymentOf(tx, registrationId);
    if (!paymentId) throw new NotFound();
    await this.refunds.lock(tx, paymentId);
    await lockRegistration(tx, registrationId);
    await lockIncluded(tx, registrationId);
    const closed = await lockClosedSeat(tx, id);
    if (!closed) throw new NotFound();
    if (isRepeated(closed, wanted)) return unchanged;
    assertOpen(closed, wanted);
    const facts = await readFacts(tx, this.seatRows, registrationId);
    const seat = facts.seats.find((one) => one.id === closed.seatId);
    if (!seat) throw new NotFound();
    auditSubject(tx, 'registration', registrationId, { seat_id: seat.id, choice: wanted.choice });
    if (wanted.choice === 'refund') return this.refund(tx, facts, seat, { closed, wanted });
    if (facts.status !== 'booked') throw new CannotChoose('choice', closedDateMessages.ended);
    return wanted.choice === 'move'
      ? this.move(tx, facts, seat, { closed, to: wanted.to, onSale })
      : this.keep(tx, seat, closed);
  }

  private async move(
    tx: Transaction,
    facts: RegistrationFacts,
    seat: RegistrationSeat,
    { closed, to, onSale }: { closed: StoredClosedSeat; to: string; onSale: ReadonlySet<string> },
  ): Promise<Chosen> {
    const { plan, now } = await this.dateRules.read(tx);
    const isOffered = onSale.has(seat.sessionId) && offeredDates(plan, now).includes(to);
    const wasThere = facts.seats.some(
      ({ id, sessionId, date }) => id !== seat.id && sessionId === seat.sessionId && date === to,
    );
    if (!isOffered || wasThere) throw new CannotChoose('to', closedDateMessages.notOffered);
    if (!(await this.closedDays.rebook(tx, seat, to))) return { outcome: 'full', refund: null };
    // A kept seat keeps its choice; only its date is set now.
    const choice = closed.choice ?? 'move';
    await decide(tx, closed.id, { choice, byDefault: false, newDate: to, refundCents: null });
    const moved = { registration_id: facts.id, session_id: seat.sessionId, old_date: seat.date, new_date: to };
    await this.eventBus.publish(createEvent('RegistrationMoved', moved), tx);
    return { outcome: 'done', refund: null };
  }

  private async keep(tx: Transaction, seat: RegistrationSeat, closed: StoredClosedSeat): Promise<Chosen> {
    await decide(tx, closed.id, { choice: 'credit', byDefault: false, newDate: null, refundCents: null });
    const kept = { registration_id: closed.registrationId, seat_id: seat.id };
    await this.eventBus.publish(createEvent('SeatKept', kept), tx);
    return { outcome: 'done', refund: null };
  }

  private async refund(
    tx: Transaction,
    facts: RegistrationFacts,
    seat: RegistrationSeat,
    { closed, wanted: { byDefault, staff } }: { closed: StoredClosedSeat; wanted: Wanted },
  ): Promise<Chosen> {
    if (facts.isDisputed) throw new CannotChoose('choice', closedDateMessages.disputed);
    const { amountCents, isWhole } = closedSeatRefund(facts, seat);
    await decide(tx, closed.id, { choice: 'refund', byDefault, newDate: null, refundCents: amountCents });
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
    if (facts.status !== 'booked' && amountCents === 0) return { outcome: 'done', refund: null };
    const dates = remain ? ended : 'all';
    const included = endedSessions(facts, dates);
    await this.included.end(tx, facts, dates, 'academy');
    const canceled = {
      registration_id: facts.id,
      ...(included && { included }),
      tests: ended.map((one) => ({ name: testName(one), date: one.date })),
      paid_cents: isWhole ? facts.amountCents : (policySeatOf(facts, seat).priceCents ?? amountCents),
      refund_cents: amountCents,
      refund_ended: null,
      date_closed: true as const,
    };
    await this.eventBus.publish(createEvent('RegistrationCancelled', canceled), tx);
    if (amountCents === 0) return { outcome: 'done', refund: null };
    const refund = await this.refunds.requestIn(tx, {
      paymentId: facts.paymentId,
      amount: amountCents,
      reason: 'requested',
      requestKey: derivedKey(`closed date ${closed.id}`),
      // Two dates of one payment may cost the same; the key already prevents a repeated refund.
      again: true,
      registrationId: facts.id,
      announced: true,
      ...(staff && { byStaff: { staff, proposal: amountCents, reason: '', keepsBooking: false } }),
    });
    return { outcome: 'done', refund };
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
