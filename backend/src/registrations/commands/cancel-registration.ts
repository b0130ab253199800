import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { cents, type Cents } from '@academy/contracts/rules/money';
import type { CancelRule } from '@academy/contracts/rules/policy';
import { RefundChanged, Refunds, type Refund, type RefundingStaff } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { ClosedDays, Seats, SeatsRepository, type RegistrationSeat } from '../../seats/index.js';
import {
  cancelRuleOf,
  describeCancellation,
  endsAll,
  findCanceledSeat,
  isCancelable,
  officeRefund,
  refundedSeats,
  type CanceledPart,
} from '../cancellation.js';
import { lockIncluded } from '../given-packages.repository.js';
import { IncludedSessions } from '../included-sessions.js';
import { refundKeyOfCancellation } from '../refund-key.js';
import { assertUnchanged } from '../registration-version.js';
import { PackageLessons } from '../lesson-sessions.js';
import { cancelRefusal, CannotCancel, officeMayCancel } from '../registration.errors.js';
import { findPaymentOf, readFacts, type RegistrationFacts } from '../registration-facts.repository.js';
import { endCanceled } from '../closed-dates/closed-seats.repository.js';
import { endBooked, lockRegistration } from '../registrations.repository.js';
import { insertMovement } from '../session-movements.repository.js';

/** What to cancel, and how to refund it. */
export interface CancellationRequest {
  /** One date of a practice test; omitted to cancel the whole registration. */
  part?: CanceledPart | null;
  /**
   * `policy`: refund what the academy's rules return; `none`: no refund, decided by the office; `returned`: the price was refunded before.
   */
  refund?: 'policy' | 'none' | 'returned';
  /** Cents the caller was shown: if the rules return a different amount by now, nothing is canceled. */
  expectedCents?: Cents;
  /** Set when a staff member cancels in the office: also what the rules leave to the office, then without a refund. */
  byStaff?: { staff: RefundingStaff; /** Of the registration as it was shown. */ version: string };
}

/** The result of a cancellation. */
export interface Cancellation {
  /** Null when nothing is refunded. */
  refund: Refund | null;
  /** Cents that the academy's rules returned at that time. */
  owedCents: Cents;
}

/** Cancels a registration or one of its dates, for the family or the staff: releases its seats and refunds what the rules return. */
export class CancelRegistration extends Command<Cancellation> {
  constructor(
    readonly registrationId: string,
    readonly wanted: CancellationRequest = {},
  ) {
    super();
  }
}

/**
 * Seats, registration and refund change in one transaction. The provider is called after the commit; if it does not answer, a schedule
 * requests the refund again. Repeating the same request cancels and refunds only once.
 * @throws NotFound, CannotCancel, RefundChanged; for staff also LineChanged, and the errors of a staff refund
 */
@CommandHandler(CancelRegistration)
export class CancelRegistrationHandler implements ICommandHandler<CancelRegistration> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly refunds: Refunds,
    private readonly seats: Seats,
    private readonly seatRows: SeatsRepository,
    private readonly closedDays: ClosedDays,
    private readonly lessons: PackageLessons,
    private readonly included: IncludedSessions,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: CancelRegistration): Promise<Cancellation> {
    const { refund, owedCents } = await this.unitOfWork.run((tx) => this.cancel(tx, command));
    return { refund: refund && (await this.refunds.executeOrDefer(refund)), owedCents };
  }

  private async cancel(tx: Transaction, { registrationId, wanted }: CancelRegistration): Promise<Cancellation> {
    const paymentId = await findPaymentOf(tx, registrationId);
    if (!paymentId) throw new NotFound();
    // Lock order: payment, registration, seats, as in refunds and fulfillment.
    await this.refunds.lock(tx, paymentId);
    await lockRegistration(tx, registrationId);
    await lockIncluded(tx, registrationId);
    const facts = await readFacts(tx, this.seatRows, registrationId);
    const seat = wanted.part ? findCanceledSeat(facts, wanted.part) : null;
    if (facts.status !== 'booked' || (seat && !isCancelable(seat))) return this.repeat(tx, facts, seat, wanted);
    const { byStaff } = wanted;
    if (byStaff) assertUnchanged(facts, byStaff.version, 'booking');
    const rule = cancelRuleOf(facts, seat);
    const refundCents = decide(facts, rule, wanted);
    const lateDates = wanted.refund === 'policy' ? rule.lateDates : [];
    const announced = describeCancellation(facts, seat, refundCents, lateDates);
    const goesBack = wanted.refund === 'policy' ? refundCents : null;
    await this.endClosed(tx, facts, seat, goesBack ?? cents(0));
    await this.end(tx, facts, seat, wanted);
    const shown = byStaff && { proposed_cents: rule.refundCents };
    auditSubject(tx, 'registration', registrationId, { seat_id: seat?.id ?? null, ...shown });
    await this.eventBus.publish(createEvent('RegistrationCancelled', announced), tx);
    const refund = goesBack ? await this.refund(tx, facts, { seat, amount: goesBack, staff: byStaff?.staff }) : null;
    await this.lessons.cancelAll(tx, [registrationId], 'family');
    await endSessions(tx, facts, refund);
    await this.included.end(tx, facts, endsAll(facts, seat) ? 'all' : seat ? [seat] : [], 'family');
    return { refund, owedCents: rule.refundCents };
  }

  private async refund(
    tx: Transaction,
    { id, paymentId }: RegistrationFacts,
    { seat, amount, staff }: { seat: RegistrationSeat | null; amount: Cents; staff: RefundingStaff | undefined },
  ): Promise<Refund> {
    return this.refunds.requestIn(tx, {
      paymentId,
      amount,
      reason: 'requested',
      requestKey: refundKeyOfCancellation(id, seat),
      // Two dates of one payment may cost the same; the key already prevents a repeated refund.
      again: true,
      registrationId: id,
      announced: true,
      ...(staff && { byStaff: { staff, proposal: amount, reason: '', keepsBooking: false } }),
    });
  }

  /** Ends the registration, or only releases one date when others remain. */
  private async end(
    tx: Transaction,
    facts: RegistrationFacts,
    seat: RegistrationSeat | null,
    { refund }: CancellationRequest,
  ): Promise<void> {
    if (seat && !endsAll(facts, seat)) {
      if (seat.isBooked) await this.seats.releaseSeat(tx, seat);
      return;
    }
    const { id } = facts;
    await endBooked(tx, id, refund === 'returned' ? 'refunded' : 'cancelled');
    await this.seats.releaseBooked(tx, [id]);
  }

  /**
   * Ends the canceled seats on closed dates: their family can no longer choose, and their price is part of this refund.
   * @param refundCents cents of the whole refund
   */
  private async endClosed(
    tx: Transaction,
    facts: RegistrationFacts,
    seat: RegistrationSeat | null,
    refundCents: Cents,
  ): Promise<void> {
    const closed = refundedSeats(facts, seat, refundCents).filter((one) => one.seat.isClosed);
    for (const one of closed) await endCanceled(tx, one.seat.id, one.refund);
    await this.closedDays.giveUp(
      tx,
      closed.map((one) => one.seat.id),
    );
  }

  /** A repeated request gets the same result; any other request is refused as too late. */
  private async repeat(
    tx: Transaction,
    facts: RegistrationFacts,
    seat: RegistrationSeat | null,
    wanted: CancellationRequest,
  ): Promise<Cancellation> {
    if (wanted.refund !== 'policy') throw new NotFound();
    const earlier = await this.refunds.find(tx, facts.paymentId, refundKeyOfCancellation(facts.id, seat));
    if (wanted.expectedCents !== (earlier?.amount ?? cents(0))) throw refundChanged(cancelRuleOf(facts, seat), wanted);
    return { refund: earlier, owedCents: earlier?.amount ?? cents(0) };
  }
}

/** Ends a canceled package's remaining sessions, except those used by late lessons: with the refund, or without one. */
async function endSessions(
  tx: Transaction,
  { id, sessionsLeft, sessionsLate }: RegistrationFacts,
  refund: Refund | null,
): Promise<void> {
  const count = (sessionsLeft ?? 0) - sessionsLate;
  if (count <= 0) return;
  await insertMovement(tx, {
    registrationId: id,
    count,
    ...(refund ? { kind: 'refunded', refundId: refund.id } : { kind: 'revoked' }),
  });
}

const refundChanged = (rule: CancelRule, { byStaff }: CancellationRequest) =>
  new RefundChanged(rule, cancelRefusal(rule, byStaff ? 'office' : 'family'));

/** @returns cents to refund; null when the office decided against a refund @throws CannotCancel, RefundChanged */
function decide(facts: RegistrationFacts, rule: CancelRule, wanted: CancellationRequest): Cents | null {
  if (wanted.refund === 'returned') return facts.refundedCents;
  // The dates of a diagnostic can only be canceled together, with or without a refund.
  if (rule.reason === 'whole') throw new CannotCancel(rule);
  if (wanted.refund !== 'policy') return null;
  if (!rule.allowed && !(wanted.byStaff && officeMayCancel(rule))) throw new CannotCancel(rule);
  if (wanted.expectedCents !== undefined && wanted.expectedCents !== rule.refundCents)
    throw refundChanged(rule, wanted);
  return officeRefund(rule);
}
