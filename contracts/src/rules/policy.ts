import type { EndedSessions, IncludedSessions } from './included-sessions.js';
import { cents, sumCents, type Cents } from './money.js';
import { addDays } from './slots.js';
import { academyDay } from './dates.js';
import { academyInstant, isComing, lastDayToMove } from './test-dates.js';
import { hasOnePrice, type ServiceType } from './services.js';

/** The academy's rules for changes and refunds. A purchase keeps the rules in effect when it was bought: see SQL function `policy_of`. */
export interface Policy {
  /** A test is refunded in full until this many days before the earliest date its seat ever had, at the time of day of the test. */
  refundDays: number;
  /** A consultation can be moved, and is refunded in full, until this many hours before it starts. */
  changeHours: number;
  /**
   * Canceling or moving a lesson this many hours or less before it counts its session as used. Null for purchases under terms without
   * that rule.
   */
  lateLessonHours: number | null;
  /**
   * How long a refund takes to appear after the card provider has accepted it: "5 to 10 business days". It depends on the banks' current
   * processing time, so it is the same for every purchase.
   */
  refundTiming: string;
}

/** The data of a booked seat that the policy needs. Dates are "YYYY-MM-DD HH:mm", academy time. */
export interface PolicySeat {
  sessionId: string;
  date: string;
  /** The earliest date the seat ever had: moving never extends the refund deadline. */
  earliestDate: string;
  /** Price of this date; null when only the registration as a whole has a price. */
  priceCents: Cents | null;
}

/** The data of a registration that the policy needs. */
export interface PolicyRegistration {
  serviceType: ServiceType;
  status: 'booked' | 'completed' | 'cancelled' | 'refunded';
  /** The policy in effect when it was bought. */
  policy: Policy;
  /** Price paid for it, less the value of sessions transferred to a sibling's registration. */
  amountCents: Cents;
  /** Amount already refunded, including pending refunds. */
  refundedCents: Cents;
  /** The part of it that the office refunded without canceling anything. It reduces what canceling returns. */
  goodwillCents?: Cents;
  /** What is left of its payment: received, less refunded, less pending refunds. Other registrations may share the payment. */
  paymentLeftCents: Cents;
  /** Whether the payment is disputed or the payer's bank has reversed it. Such a payment is not refunded online. */
  isDisputed: boolean;
  /** Its remaining seats. */
  seats: readonly PolicySeat[];
  /** Null for tests and for packages without a session count. */
  sessions: PolicySessions | null;
  /** For a package that costs nothing: see {@link GivenAs}. */
  givenAs?: GivenAs | null;
  /** The tutoring sessions that came with its tests. */
  included?: readonly IncludedSessions[];
}

/** Why a package costs nothing: its sessions came with a test (`included`), or the office gave them (`courtesy`). */
export type GivenAs = 'included' | 'courtesy';

/** The sessions of a package. */
export interface PolicySessions {
  total: number;
  /** How many are neither used nor refunded nor transferred. */
  left: number;
  /** How many of `left` are booked as lessons. */
  booked?: number;
  /** How many of `booked` belong to a lesson that has begun, which a cancellation does not cancel. */
  begun?: number;
  /** How many of `booked` would count as used if the registration were canceled now, because their lesson is too close or has begun. */
  late?: number;
  /** Price of all `total` sessions, including those transferred since. */
  priceCents: Cents;
}

/**
 * Why something cannot be done online: it is over (`ended`), it has begun (`begun`), the deadline has passed (`late`), a diagnostic can
 * only be canceled as a whole (`whole`), a package has no sessions left (`used`), the session that came with a test was used (`held`),
 * sessions end only with the test they came with (`included`), the office has to do it (`call`), or only the parent may (`parent`).
 */
export type ChangeRefusal = 'ended' | 'begun' | 'late' | 'whole' | 'used' | 'held' | 'included' | 'call' | 'parent';

/** Whether a test can be moved. */
export interface MoveRule {
  allowed: boolean;
  /** Last day on which it can be moved, YYYY-MM-DD, academy time. */
  until: string;
  reason?: ChangeRefusal;
}

/** A date of a practice test that is not refunded. */
export interface LateDate {
  /** "YYYY-MM-DD HH:mm", academy time. */
  date: string;
  priceCents: Cents;
}

/** The result of a cancellation, if it were done now. */
export interface CancelRule {
  allowed: boolean;
  refundCents: Cents;
  /** Last minute at which this amount is refunded, "YYYY-MM-DD HH:mm", academy time; null when nothing is refunded. */
  refundUntil: string | null;
  /** How many of the remaining sessions are not refunded, because their lesson is too close. Left out when there are none. */
  lateSessions?: number;
  /** Canceled dates that are not refunded, because their deadline has passed. Left out when there are none, or no others. */
  lateDates?: LateDate[];
  /** How many booked lessons of the package are canceled with it. Left out when there are none. */
  lessons?: number;
  /** Sessions that end with the canceled tests, and how many booked lessons are canceled as a result. Left out when there are none. */
  included?: EndedSessions;
  reason?: ChangeRefusal;
}

/** Last minute for a full refund of a test: `refundDays` days before its earliest date, at the same academy time. */
export function testRefundUntil(earliestDate: string, { refundDays }: Pick<Policy, 'refundDays'>): string {
  return `${addDays(earliestDate.slice(0, 10), -refundDays)}${earliestDate.slice(10)}`;
}

/** Whether the family gets the price of a booked date back: its deadline has not passed. */
export const isRefundable = (
  { policy }: { policy: Pick<Policy, 'refundDays'> },
  { earliestDate }: Pick<PolicySeat, 'earliestDate'>,
  now: Date,
): boolean => now.getTime() <= academyInstant(testRefundUntil(earliestDate, policy)).getTime();

/** The earlier of two dates of a seat. This date format sorts chronologically. */
export const earlierDate = (one: string, other: string): string => (one < other ? one : other);

/** Whether the test of a seat can be moved: through the end of the Friday before it. */
export function moveRule(
  registration: Pick<PolicyRegistration, 'status'>,
  { date }: Pick<PolicySeat, 'date'>,
  now: Date,
): MoveRule {
  const until = lastDayToMove(date);
  if (registration.status !== 'booked') return { allowed: false, until, reason: 'ended' };
  if (!isComing(date, now)) return { allowed: false, until, reason: 'begun' };
  return academyDay(now) > until ? { allowed: false, until, reason: 'late' } : { allowed: true, until };
}

/**
 * The value of some of the remaining sessions of a package: the amount that is refunded for them, or moves with them to a sibling's
 * registration. It is the value of the remaining sessions before minus after, so that any order of refunds and transfers adds up to
 * the price. Never more than what is left of the registration's price and of its payment.
 * @param count at most the number of remaining sessions
 */
export function sessionsCents(registration: PolicyRegistration, count: number): Cents {
  const { sessions } = registration;
  if (!sessions) return cents(0);
  const worth = (left: number) => Math.floor((sessions.priceCents * left) / sessions.total);
  return capped(registration, cents(worth(sessions.left) - worth(sessions.left - count)), cents(worth(sessions.left)));
}

const refused = (reason: ChangeRefusal): CancelRule => ({
  allowed: false,
  refundCents: cents(0),
  refundUntil: null,
  reason,
});

/**
 * What canceling a registration, or one date of it, refunds. A test can be canceled until it begins; after the deadline nothing is
 * refunded. The amount never exceeds what is left of the registration's price and of its payment.
 * @param seat one date of a practice test; null for the whole registration
 */
export function cancelRule(registration: PolicyRegistration, seat: PolicySeat | null, now: Date): CancelRule {
  if (registration.status === 'cancelled' || registration.status === 'refunded') return refused('ended');
  if (registration.isDisputed) return refused('call');
  if (registration.givenAs) return refused(registration.givenAs === 'included' ? 'included' : 'call');
  if (registration.seats.length === 0) return cancelPackage(registration);
  const isDiagnostic = hasOnePrice(registration.serviceType);
  if (seat && isDiagnostic && registration.seats.length > 1) return refused('whole');
  const canceled = seat && !isDiagnostic ? [seat] : registration.seats;
  if (canceled.some(({ date }) => !isComing(date, now))) return refused('begun');
  const ends = endedWith(registration, canceled);
  if (ends.some(({ of, count }) => count > of.left - of.late)) return refused('held');
  const rule = isDiagnostic ? cancelDiagnostic(registration, now) : cancelDates(registration, canceled, now);
  const sessions = ends.reduce((sum, { count }) => sum + count, 0);
  const lessons = ends.reduce((sum, { of, count }) => sum + Math.max(0, count - (of.left - of.booked)), 0);
  return sessions === 0 ? rule : { ...rule, included: { sessions, lessons } };
}

/**
 * The tutoring sessions that end with canceled dates: one for a diagnostic, one per date for a practice test. A date whose session was
 * used, or is too close to cancel for free, cannot be canceled online, because its price also pays for the session.
 */
function endedWith(
  { serviceType, included = [] }: PolicyRegistration,
  canceled: readonly PolicySeat[],
): { of: IncludedSessions; count: number }[] {
  return included.map((of) => {
    const dates = canceled.filter(({ sessionId }) => sessionId === of.sessionId).length;
    return { of, count: hasOnePrice(serviceType) ? Math.min(1, dates) : dates };
  });
}

function cancelPackage(registration: PolicyRegistration): CancelRule {
  const { sessions } = registration;
  if (!sessions) return refused('call');
  const { left, booked = 0, begun = 0, late = 0 } = sessions;
  const lessons = booked - begun;
  if (left <= 0) return refused('used');
  if (left === late) return refused('late');
  const refundCents = sessionsCents(registration, left - late);
  return {
    allowed: true,
    refundCents,
    refundUntil: null,
    ...(late > 0 && { lateSessions: late }),
    ...(lessons > 0 && { lessons }),
  };
}

/** A diagnostic has one price for all of its dates, so the earliest date sets the deadline. */
function cancelDiagnostic(registration: PolicyRegistration, now: Date): CancelRule {
  const isInTime = registration.seats.every((seat) => isRefundable(registration, seat, now));
  return proposal(registration, isInTime ? registration.amountCents : cents(0), registration.seats);
}

/** Each date has its own price and its own deadline. */
function cancelDates(registration: PolicyRegistration, seats: readonly PolicySeat[], now: Date): CancelRule {
  const inTime = (all: readonly PolicySeat[]) => all.filter((seat) => isRefundable(registration, seat, now));
  const owed = (all: readonly PolicySeat[]) => sumCents(inTime(all).map(({ priceCents }) => priceCents ?? cents(0)));
  const rule = proposal(registration, owed(seats), inTime(seats), owed(registration.seats));
  const late = seats.filter((seat) => !isRefundable(registration, seat, now));
  if (late.length === 0 || late.length === seats.length) return rule;
  return { ...rule, lateDates: late.map(({ date, priceCents }) => ({ date, priceCents: priceCents ?? cents(0) })) };
}

function proposal(
  registration: PolicyRegistration,
  owed: Cents,
  inTime: readonly PolicySeat[],
  owedForAll = owed,
): CancelRule {
  const refundCents = capped(registration, owed, owedForAll);
  const deadlines = inTime.map(({ earliestDate }) => testRefundUntil(earliestDate, registration.policy));
  return { allowed: true, refundCents, refundUntil: refundCents > 0 ? (deadlines.sort()[0] ?? null) : null };
}

/** @param owedForAll refund for canceling everything that is booked, before goodwill refunds are subtracted */
function capped(registration: PolicyRegistration, owed: Cents, owedForAll: Cents): Cents {
  const { amountCents, refundedCents, goodwillCents = cents(0), paymentLeftCents } = registration;
  return cents(Math.max(0, Math.min(owed, owedForAll - goodwillCents, amountCents - refundedCents, paymentLeftCents)));
}
