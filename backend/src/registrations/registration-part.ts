import { academy } from '@academy/contracts/academy';
import type { RegistrationCancelled } from '@academy/contracts/events/registrations';
import { testName } from '@academy/contracts/rules/booked-test';
import { closedCancelRule } from '@academy/contracts/rules/closed-dates';
import type { EndedSessions } from '@academy/contracts/rules/included-sessions';
import { cents, type Cents } from '@academy/contracts/rules/money';
import { cancelRule, testRefundUntil, type CancelRule } from '@academy/contracts/rules/policy';
import { hasOnePrice } from '@academy/contracts/rules/services';
import { academyInstant, academyMinute } from '@academy/contracts/rules/test-dates';
import type { CancelWords } from '../bookings/index.js';
import { refundedBefore } from '../notifications/index.js';
import { derivedKey } from '../platform/http/idempotency/derived-key.js';
import type { RegistrationSeat } from '../seats/index.js';
import {
  policySeatOf,
  toPolicyRegistration,
  type IncludedPackage,
  type RegistrationFacts,
} from './registration-facts.repository.js';

/** Why a registration cannot be canceled. */
export const registrationRefusals: CancelWords = {
  family: {
    ended: 'This is already canceled.',
    begun: 'This test has already begun, so it cannot be canceled online.',
    late: 'The lessons that are left are too close to be canceled for free, so there is nothing to cancel.',
    whole: 'The two dates of a diagnostic test can only be canceled together.',
    used: 'No session of this package is left, so there is nothing to cancel.',
    held: `The session with a tutor that came with this test was used, or is too close to be canceled for free. Please call us at ${academy.phone}.`,
    included: 'This came with a test and is canceled with it.',
    parent: 'Only a parent can cancel this.',
  },
  office: {
    begun: 'One of its tests has begun',
    used: 'No session of this package is left',
    late: 'The lessons that are left are too close to be canceled for free',
    held: 'The session that came with this test was used, or is too close to be canceled for free',
  },
  call: 'The policy does not cover this case, so nothing is refunded. A manager can refund an amount afterwards.',
};

/** One date of a registration, as a request names it. */
export interface CanceledPart {
  /** "YYYY-MM-DD HH:mm" or only the day, academy time. */
  date: string;
  /** Null when only one test is on that day. */
  sessionId: string | null;
}

/** The part of a test that ends: some of its dates, or all of it. */
export type EndedDates = readonly Pick<RegistrationSeat, 'sessionId'>[] | 'all';

/** An included package, and how many of its sessions and booked lessons end. */
export interface EndedPackage extends EndedSessions {
  of: IncludedPackage;
}

function endedPackage(of: IncludedPackage, dates: EndedDates): EndedPackage {
  const { sessionId, left, booked, begun = 0, late } = of;
  if (dates === 'all') return { of, sessions: Math.max(0, left - late), lessons: booked - begun };
  const count = dates.filter((date) => date.sessionId === sessionId).length;
  const sessions = Math.max(0, Math.min(count, left - late));
  return { of, sessions, lessons: Math.max(0, sessions - (left - booked)) };
}

/**
 * What ends of the packages included with tests. They belong to the test, not to a single date. A test that is moved or kept for later
 * keeps them. Canceling one date of a practice test, or refunding it because the academy closed it, also ends one unused session: an
 * unbooked one if possible, otherwise that of the last lesson. When the registration ends, all of them end. Used sessions stay used: a
 * family cannot cancel a date whose session was used, and if the academy cancels it, the session is a gift. They are never refunded
 * separately, because they have no price.
 */
export const endedPackages = ({ included }: Pick<RegistrationFacts, 'included'>, dates: EndedDates): EndedPackage[] =>
  included.map((one) => endedPackage(one, dates));

/** The included sessions that end with dates of a registration; undefined for none. */
export function endedSessions(
  facts: Pick<RegistrationFacts, 'included'>,
  dates: EndedDates,
): EndedSessions | undefined {
  const ended = endedPackages(facts, dates);
  const sum = (of: keyof EndedSessions) => ended.reduce((total, one) => total + one[of], 0);
  return sum('sessions') + sum('lessons') === 0 ? undefined : { sessions: sum('sessions'), lessons: sum('lessons') };
}

/** Whether a seat can still be canceled: it is booked, or on a closed date for which the family can still choose. */
const isCancelable = ({ isBooked, isClosed }: RegistrationSeat): boolean => isBooked || isClosed;

/** A canceled seat with its part of the refund. */
export interface RefundedSeat {
  seat: RegistrationSeat;
  /** Cents. */
  refund: Cents;
  /** Last minute for this refund, "YYYY-MM-DD HH:mm", academy time; null when it has none, or nothing is refunded. */
  refundUntil: string | null;
}

/** What a cancellation ends. */
export interface Ended {
  /** Of the registration; null when it goes on with other dates. */
  status: 'cancelled' | 'refunded' | null;
  /** The booked seat that is released when the registration goes on. */
  seat: RegistrationSeat | null;
  /** Its seats on closed dates. Their family can no longer choose, and their price is part of the refund. */
  closed: readonly RefundedSeat[];
  /** How many of its sessions end: the remaining ones, except those used by late lessons. */
  sessions: number;
  /** The dates whose included sessions end. */
  dates: EndedDates;
}

/** One date of a registration, or all of it: what canceling it ends, and what it returns. */
export class RegistrationPart {
  constructor(
    private readonly facts: RegistrationFacts,
    /** One date; null for the whole registration. */
    readonly seat: RegistrationSeat | null,
  ) {}

  /** See {@link hasOnePrice}. */
  private get hasOnePrice(): boolean {
    return hasOnePrice(this.facts.serviceType);
  }

  /** Whether it was canceled already. */
  get isCanceled(): boolean {
    return this.facts.status !== 'booked' || (this.seat !== null && !isCancelable(this.seat));
  }

  /** Whether its cancellation ends the registration. A practice test goes on while it has another booked seat, or one on a closed date. */
  get isAll(): boolean {
    const { seat } = this;
    return !seat || this.hasOnePrice || !this.facts.seats.some((other) => other.id !== seat.id && isCancelable(other));
  }

  /** The seats that a cancellation ends, by date: one date, or all that are booked or closed. */
  get seats(): RegistrationSeat[] {
    return this.seat && !this.hasOnePrice ? [this.seat] : this.facts.seats.filter(isCancelable);
  }

  private get endedDates(): EndedDates {
    return this.isAll ? 'all' : this.seats;
  }

  /** The rule for canceling it. Of a date that the academy closed, the full price goes back, as the family was promised. */
  get rule(): CancelRule {
    const { facts, seat, seats } = this;
    const registration = toPolicyRegistration(facts);
    const closed = seats.filter(({ isClosed }) => isClosed).map((one) => policySeatOf(facts, one));
    if (closed.length === 0) return cancelRule(registration, seat && policySeatOf(facts, seat), facts.now);
    const others = seat?.isClosed && !this.hasOnePrice ? [] : registration.seats;
    const rule = closedCancelRule({ ...registration, seats: others }, closed, facts.now);
    const included = rule.allowed ? endedSessions(facts, this.endedDates) : undefined;
    return { ...rule, ...(included && { included }) };
  }

  /** Divides the refund of a cancellation over its seats: first the full price of closed dates, then what the policy returns. */
  refundedSeats(refundCents: Cents): RefundedSeat[] {
    const { facts, seats } = this;
    const registration = toPolicyRegistration(facts);
    const ownRule = (one: RegistrationSeat) =>
      one.isClosed
        ? closedCancelRule({ ...registration, seats: [] }, [policySeatOf(facts, one)], facts.now)
        : cancelRule(registration, policySeatOf(facts, one), facts.now);
    let left = refundCents;
    const parts = seats
      .toSorted((one, other) => Number(other.isClosed) - Number(one.isClosed))
      .map((one): RefundedSeat => {
        const own = ownRule(one);
        const refund = cents(Math.min(own.refundCents, left));
        left = cents(left - refund);
        return { seat: one, refund, refundUntil: refund > 0 ? own.refundUntil : null };
      });
    return parts.toSorted((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
  }

  /**
   * The booked lessons that a cancellation cancels: those of the package, or the last ones of what came with the canceled dates.
   * @returns "YYYY-MM-DD HH:mm", academy time, in order
   */
  get lessonTimes(): string[] {
    const { facts } = this;
    const starts = [
      ...(this.isAll ? facts.lessonStarts : []),
      ...endedPackages(facts, this.endedDates).flatMap(({ of, lessons }) =>
        of.starts.slice(of.starts.length - lessons),
      ),
    ];
    return starts.map((start) => academyMinute(new Date(start))).toSorted();
  }

  /** When the refund deadline of the canceled dates passed, if it passed for all of them. A closed date has none. */
  private get refundEnded(): string | null {
    const { policy, now } = this.facts;
    const booked = this.seats.filter(({ isBooked }) => isBooked);
    const deadlines = booked.map(({ earliestDate }) => testRefundUntil(earliestDate, policy)).toSorted();
    const last = this.hasOnePrice ? deadlines[0] : deadlines.at(-1);
    return last !== undefined && academyInstant(last) < now ? last : null;
  }

  /** What its cancellation ends. @param goesBack cents that the policy refunds @param status of a registration that ends with it */
  ended(goesBack: Cents, status: 'cancelled' | 'refunded'): Ended {
    const { sessionsLeft, sessionsLate } = this.facts;
    return {
      status: this.isAll ? status : null,
      seat: !this.isAll && this.seat?.isBooked ? this.seat : null,
      closed: this.refundedSeats(goesBack).filter(({ seat }) => seat.isClosed),
      sessions: (sessionsLeft ?? 0) - sessionsLate,
      dates: this.endedDates,
    };
  }

  /**
   * What the event of its cancellation says.
   * @param refundCents cents refunded; null when the office cancels without a refund
   * @param lateDates the canceled dates that the policy does not refund; left out when it does not decide about the refund
   */
  cancellationEvent(refundCents: Cents | null, lateDates: CancelRule['lateDates'] = []): RegistrationCancelled {
    const { facts, seat } = this;
    const included = endedSessions(facts, this.endedDates);
    const lessons = facts.sessionsBooked - facts.sessionsBegun;
    return {
      registration_id: facts.id,
      tests: this.seats.map((one) => ({ name: testName(one), date: one.date })),
      ...(facts.sessionsLeft !== null && { unused_sessions: facts.sessionsLeft - facts.sessionsLate }),
      ...(facts.sessionsTotal !== null && { total_sessions: facts.sessionsTotal }),
      ...(lessons > 0 && { lessons }),
      ...(included && { included }),
      paid_cents: (seat && policySeatOf(facts, seat).priceCents) ?? facts.amountCents,
      refund_cents: refundCents,
      // What was refunded for a registration with other dates may have been for those.
      ...((seat === null || facts.seats.length === 1) && refundedBefore(facts, refundCents)),
      refund_ended: refundCents === 0 ? this.refundEnded : null,
      ...(refundCents !== null && lateDates.length > 0 && { not_refunded: lateDates.map(({ date }) => date) }),
    };
  }

  /** The idempotency key of its refund, a UUID. The same cancellation always has the same key, so it is refunded once. */
  get refundKey(): string {
    return derivedKey(`cancellation ${this.facts.id} ${this.seat?.id ?? 'all'}`);
  }
}
