import { randomUUID } from 'node:crypto';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { sessionsCents } from '@academy/contracts/rules/policy';
import type { BookingChange } from '../bookings/index.js';
import { AppError } from '../platform/http/errors/errors.js';
import { createEvent } from '../platform/messaging/event.js';
import type { FamilyStudent } from './family-students.repository.js';
import { toPolicyRegistration, type RegistrationFacts } from './registration-facts.repository.js';

/** Sessions cannot be used, returned or refunded this way; the message is for the staff. Nothing was changed. */
export class SessionsRefused extends AppError {
  constructor(message: string) {
    super('validation_failed', message);
  }
}

/** A change to a package's sessions: used, given back after use, or deducted by a manager. */
export interface SessionUse {
  kind: 'used' | 'returned' | 'adjusted';
  /** Above 0. */
  count: number;
  /** UUID: repeating a request makes only one movement. */
  requestKey: string;
  /** Why a manager deducts sessions, for the ledger and the audit log. */
  reason?: string;
}

/** Extra sessions at no cost. */
export interface GivenSessions {
  /** Above 0. */
  count: number;
  /** For the ledger and the audit log. */
  reason: string;
  /** YYYY-MM-DD: the last day on which a lesson can be booked; null for sessions that never expire. */
  expiresOn: string | null;
  /** UUID: repeating a request gives the sessions only once. */
  requestKey: string;
}

/** A refund of some of a package's remaining sessions. */
export interface SessionRefundRequest {
  /** Above 0. */
  count: number;
  /** Cents the office was shown: if the rules return a different amount by now, nothing is refunded. */
  expectedCents: Cents;
  /** How many lessons this cancels, as shown to the office. */
  expectedLessons: number;
  /** UUID: repeating a request makes only one refund. */
  requestKey: string;
  /** True to allow it although the same amount of the payment was refunded within the last 24 hours. */
  again: boolean;
}

/** The effect of refunding some of the remaining sessions. */
export interface SessionRefundQuote {
  /** Cents refunded. */
  cents: Cents;
  /** Number of booked lessons canceled with it, latest first. */
  lessons: number;
}

/** A transfer of some of a package's remaining sessions to another student of the family. */
export interface SessionTransferRequest {
  /** Above 0. */
  count: number;
  /** Id of the student. */
  studentId: string;
  /** Cents the office was shown: if the rules move a different part of the price by now, nothing is transferred. */
  expectedCents: Cents;
  /** UUID: repeating a request makes only one transfer. */
  requestKey: string;
}

/** The result of a transfer. */
export interface SessionTransfer {
  /** The registration of the other student. */
  registrationId: string;
  /** The part of the price that moved with the sessions. */
  amount: Cents;
}

/** Sessions that go to another student. */
export interface TransferredSessions extends Pick<SessionTransferRequest, 'count' | 'requestKey'> {
  /** The id of the registration that is made for them. */
  id: string;
  /** The part of the price that moves with them, in cents. */
  amount: Cents;
  student: FamilyStudent;
}

/** What a change of sessions stores. */
export interface SessionsChange<Result = void> extends BookingChange<Result> {
  /** How many of its lessons are canceled, latest first. */
  canceledLessons?: number;
  /** `refunded` belongs to the refund of the change. */
  movement?: { kind: SessionUse['kind'] | 'refunded'; count: number; requestKey: string };
  /** A free package that is made beside it. */
  given?: Omit<GivenSessions, 'reason'> & { id: string };
  transferred?: TransferredSessions;
}

/** "1 session", "5 sessions". */
export const sessionsText = (count: number): string => (count === 1 ? '1 session' : `${count} sessions`);

/** The sessions of a registration and what may happen to them. Every method throws SessionsRefused when it may not. */
export class RegistrationSessions {
  constructor(private readonly facts: RegistrationFacts) {}

  /** Used or left, and left. */
  counted(): { total: number; left: number } {
    const { sessionsTotal: total, sessionsLeft: left } = this.facts;
    if (total === null || left === null) throw new SessionsRefused('This registration has no sessions to count.');
    return { total, left };
  }

  private assertBooked(): void {
    if (this.facts.status !== 'booked') throw new SessionsRefused('This registration has ended.');
  }

  /** Free sessions have no price. */
  private assertBought(): void {
    const { givenAs } = this.facts;
    if (givenAs === 'included')
      throw new SessionsRefused('These sessions came with a test: they are refunded with it, and never by themselves.');
    if (givenAs === 'courtesy')
      throw new SessionsRefused('These extra sessions cost nothing, so there is nothing to refund or transfer.');
  }

  /** That many remaining sessions are not booked as lessons. */
  private assertLeft(count: number): void {
    const { sessionsBooked } = this.facts;
    const free = Math.max(0, this.counted().left - sessionsBooked);
    if (count <= free) return;
    const booked = sessionsBooked > 0 ? ' The others are booked as lessons: cancel those first.' : '';
    throw new SessionsRefused(`Only ${sessionsText(free)} of this registration can be taken.${booked}`);
  }

  private priceOf(count: number): Cents {
    const price = sessionsCents(toPolicyRegistration(this.facts), count);
    if (price <= 0) throw new SessionsRefused('The price of these sessions was refunded before.');
    return price;
  }

  /** Uses sessions, gives back used ones, or deducts some. @param used how many were used, for those that are given back */
  record({ kind, count, requestKey }: SessionUse, used: number): SessionsChange {
    const { status } = this.facts;
    this.counted();
    if (kind !== 'returned') {
      this.assertBooked();
      this.assertLeft(count);
    } else if (status === 'refunded') throw new SessionsRefused('The price of this registration was refunded.');
    else if (count > used) throw new SessionsRefused('Fewer sessions than that were used.');
    return { movement: { kind, count, requestKey }, details: { sessions: count, kind }, result: undefined };
  }

  /** Gives extra sessions as a separate, free package. @returns the id of its registration */
  give({ count, expiresOn, requestKey }: Omit<GivenSessions, 'reason'>): SessionsChange<string> {
    const { id: registration_id } = this.facts;
    this.counted();
    this.assertBooked();
    const id = randomUUID();
    return {
      given: { id, count, expiresOn, requestKey },
      details: { sessions: count, kind: 'given', expires_on: expiresOn },
      event: createEvent('SessionsGiven', { registration_id, given_registration_id: id }),
      result: id,
    };
  }

  /**
   * The refund for some of the remaining sessions, and the lessons that end with them. Unbooked sessions go first, and a lesson that
   * already counts as used keeps its session. Refunding all of them ends the package, so that must be a cancellation. Only after a
   * registration has ended may all sessions left by a failed refund or a return be refunded at once.
   */
  quoteRefund(count: number): SessionRefundQuote {
    const { sessionsLate, sessionsBooked, isDisputed, status } = this.facts;
    const { left } = this.counted();
    const most = Math.max(0, left - sessionsLate);
    if (count > most) {
      const late = sessionsLate > 0 ? ' The others are lessons that are too close to be canceled for free.' : '';
      throw new SessionsRefused(`Only ${sessionsText(most)} of this registration can be taken.${late}`);
    }
    this.assertBought();
    if (isDisputed)
      throw new SessionsRefused('The payer’s bank is disputing this payment, so nothing can be refunded here.');
    if (status === 'booked' && count === left)
      throw new SessionsRefused('To refund all remaining sessions, cancel the registration with its refund.');
    return { cents: this.priceOf(count), lessons: Math.max(0, count - (left - sessionsBooked)) };
  }

  /** Refunds some of the remaining sessions, and cancels the lessons that end with them. */
  refund({ count, expectedCents, expectedLessons, requestKey, again }: SessionRefundRequest): SessionsChange {
    const { id: registrationId, paymentId } = this.facts;
    const { cents: amount, lessons } = this.quoteRefund(count);
    if (amount !== expectedCents)
      throw new SessionsRefused(`The refund is now ${formatCents(amount)}. Nothing was refunded yet.`);
    if (lessons !== expectedLessons)
      throw new SessionsRefused(
        `The refund now cancels ${lessons === 1 ? '1 lesson' : `${lessons} lessons`}. Nothing was refunded yet.`,
      );
    return {
      canceledLessons: lessons,
      movement: { kind: 'refunded', count, requestKey },
      details: { sessions: count, kind: 'refunded', lessons },
      refund: { paymentId, amount, reason: 'requested', requestKey, again, registrationId },
      result: undefined,
    };
  }

  /** The part of the price that moves with some of the remaining sessions: the amount that refunding them would return. */
  carriedCents(count: number): Cents {
    this.assertBooked();
    this.assertBought();
    this.assertLeft(count);
    if (this.facts.isDisputed)
      throw new SessionsRefused('The payer’s bank is disputing this payment, so nothing can be transferred.');
    return this.priceOf(count);
  }

  /**
   * Transfers some of the remaining sessions to another student of the family. The new registration has the same payment and its share
   * of the price; the shares add up to what was paid.
   */
  transfer(
    { count, expectedCents, requestKey }: SessionTransferRequest,
    student: FamilyStudent,
  ): SessionsChange<SessionTransfer> {
    const amount = this.carriedCents(count);
    if (amount !== expectedCents)
      throw new SessionsRefused(`${formatCents(amount)} of the price would move by now. Nothing was transferred yet.`);
    const id = randomUUID();
    return {
      transferred: { id, count, amount, requestKey, student },
      details: { sessions: count, kind: 'transferred', amount_cents: amount },
      event: createEvent('SessionsTransferred', { registration_id: this.facts.id, new_registration_id: id }),
      result: { registrationId: id, amount },
    };
  }
}
