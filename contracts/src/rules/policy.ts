import { cents, sumCents, type Cents } from './money.js';
import { addDays } from './slots.js';
import { academyInstant, academyMinute, isComing, lastDayToMove } from './test-dates.js';
import type { ServiceType } from './services.js';

/** The academy's rules for changes and refunds. A purchase keeps those it was bought under: see `policy_of` of the database. */
export interface Policy {
  /** A test is refunded in full until this many days before the earliest date its seat ever had, at the hour of the test. */
  refundDays: number;
  /** A consultation can be moved, and is refunded in full, until this many hours before it starts. */
  changeHours: number;
  /**
   * Hours before a lesson from which on canceling or moving it counts its session as held; null for what was bought under terms without
   * that rule.
   */
  lateLessonHours: number | null;
  /**
   * How long a refund takes to appear, after the card provider has accepted it: "5 to 10 business days". It is what banks need now,
   * so it is the same for every purchase.
   */
  refundTiming: string;
}

/** A booked seat as far as the policy goes. Dates are "YYYY-MM-DD HH:mm", academy time. */
export interface PolicySeat {
  sessionId: string;
  date: string;
  /** The earliest date the seat ever had: moving never extends the refund deadline. */
  earliestDate: string;
  /** Price of this date; null where only the registration as a whole has a price. */
  priceCents: Cents | null;
}

/** A registration as far as the policy goes. */
export interface PolicyRegistration {
  serviceType: ServiceType;
  status: 'booked' | 'completed' | 'cancelled' | 'refunded';
  /** Under which it was bought. */
  policy: Policy;
  /** What was paid for it, less what moved to a sibling's registration with its sessions. */
  amountCents: Cents;
  /** What was refunded for it before, with refunds still on their way. */
  refundedCents: Cents;
  /** Of that, what the office refunded while the booking went on: it counts against what canceling returns. */
  goodwillCents?: Cents;
  /** What is left of its payment: received less refunded less on its way. Other registrations may share the payment. */
  paymentLeftCents: Cents;
  /** Whether the payer's bank disputes the payment or has taken it back: it is not refunded online. */
  isDisputed: boolean;
  /** The seats it still has. */
  seats: readonly PolicySeat[];
  /** Null for tests and packages without a count. */
  sessions: PolicySessions | null;
  /** Of a package that costs nothing: see {@link GivenAs}. */
  givenAs?: GivenAs | null;
  /** The sessions that came with its tests. */
  included?: readonly IncludedSessions[];
}

/** Why a package costs nothing: its sessions came with a test, or the office gave them. */
export type GivenAs = 'included' | 'courtesy';

/** Sessions with a tutor that came with a test: one for each date of a practice test, one for a diagnostic. */
export interface IncludedSessions {
  /** Of the test. */
  sessionId: string;
  /** Not used yet. */
  left: number;
  /** Of these, how many are booked as lessons. */
  booked: number;
  /** Of those, how many count as held when they are canceled now. */
  late: number;
}

/** The sessions of a package. */
export interface PolicySessions {
  total: number;
  /** Neither used nor refunded nor transferred. */
  left: number;
  /** Of these, how many count as held when the registration is canceled now: their lesson is too close. */
  late?: number;
  /** What all of them cost, also those that were transferred since. */
  priceCents: Cents;
}

/**
 * Why something cannot be done online: it is over (`ended`), it has begun (`begun`), it is too late (`late`), a diagnostic is
 * canceled as a whole (`whole`), no session of a package is left (`used`), the session that came with a test was used (`held`), it ends
 * with the test it came with (`included`), the office does it (`call`), or only the parent may (`parent`).
 */
export type ChangeRefusal = 'ended' | 'begun' | 'late' | 'whole' | 'used' | 'held' | 'included' | 'call' | 'parent';

/** Whether a test can be moved. */
export interface MoveRule {
  allowed: boolean;
  /** Last day on which it can be moved, YYYY-MM-DD, academy time. */
  until: string;
  reason?: ChangeRefusal;
}

/** What a cancellation would return. */
export interface CancelRule {
  allowed: boolean;
  refundCents: Cents;
  /** Last minute at which this much is returned, "YYYY-MM-DD HH:mm", academy time; null when nothing is. */
  refundUntil: string | null;
  /** How many of the sessions that are left return nothing, because their lesson is too close. Left out for none. */
  lateSessions?: number;
  /** Sessions that came with what is canceled and end with it, and how many booked lessons are canceled for that. Left out for none. */
  included?: EndedSessions;
  reason?: ChangeRefusal;
}

/** Sessions that end with a test. */
export interface EndedSessions {
  sessions: number;
  lessons: number;
}

/** Last minute of the full refund of a test: so many days before its earliest date, at the same time on the academy's clock. */
export function testRefundUntil(earliestDate: string, { refundDays }: Pick<Policy, 'refundDays'>): string {
  return `${addDays(earliestDate.slice(0, 10), -refundDays)}${earliestDate.slice(10)}`;
}

const isRefundable = ({ policy }: PolicyRegistration, { earliestDate }: PolicySeat, now: Date): boolean =>
  now.getTime() <= academyInstant(testRefundUntil(earliestDate, policy)).getTime();

/** The earlier of two dates of a seat. Such texts sort chronologically. */
export const earlierDate = (one: string, other: string): string => (one < other ? one : other);

/** Whether the test of a seat can be moved: until the end of the Friday before it. */
export function moveRule(registration: Pick<PolicyRegistration, 'status'>, { date }: PolicySeat, now: Date): MoveRule {
  const until = lastDayToMove(date);
  if (registration.status !== 'booked') return { allowed: false, until, reason: 'ended' };
  if (!isComing(date, now)) return { allowed: false, until, reason: 'begun' };
  return academyMinute(now).slice(0, 10) > until ? { allowed: false, until, reason: 'late' } : { allowed: true, until };
}

/**
 * What some of the sessions that are left of a package are worth: what goes back for them, and what moves along with them to a sibling.
 * It is the difference of what is left before and after, so that any order of refunds and transfers adds up to the price. Never more
 * than what is left of the registration's price and of its payment.
 * @param count at most those that are left
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
 * What canceling a registration returns, or canceling one date of it. A test can be canceled until it begins; after the deadline
 * nothing is returned. The amount never exceeds what is left of the registration's price and of its payment.
 * @param seat one date of a practice test; null for the whole registration
 */
export function cancelRule(registration: PolicyRegistration, seat: PolicySeat | null, now: Date): CancelRule {
  if (registration.status === 'cancelled' || registration.status === 'refunded') return refused('ended');
  if (registration.isDisputed) return refused('call');
  if (registration.givenAs) return refused(registration.givenAs === 'included' ? 'included' : 'call');
  if (registration.seats.length === 0) return cancelPackage(registration);
  const isDiagnostic = registration.serviceType === 'sat_act_diagnostic';
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
 * The sessions that end with canceled dates: the one of a diagnostic, and one for each date of a practice test. A date whose session
 * was used, or is too close to be canceled for free, is not canceled online, as its price pays for the session too.
 */
function endedWith(
  { serviceType, included = [] }: PolicyRegistration,
  canceled: readonly PolicySeat[],
): { of: IncludedSessions; count: number }[] {
  return included.map((of) => {
    const dates = canceled.filter(({ sessionId }) => sessionId === of.sessionId).length;
    return { of, count: serviceType === 'sat_act_diagnostic' ? Math.min(1, dates) : dates };
  });
}

function cancelPackage(registration: PolicyRegistration): CancelRule {
  const { sessions } = registration;
  if (!sessions) return refused('call');
  const { left, late = 0 } = sessions;
  if (left <= 0) return refused('used');
  if (left === late) return refused('late');
  const refundCents = sessionsCents(registration, left - late);
  return { allowed: true, refundCents, refundUntil: null, ...(late > 0 && { lateSessions: late }) };
}

/** One price for all of its dates, so the earliest of them sets the deadline. */
function cancelDiagnostic(registration: PolicyRegistration, now: Date): CancelRule {
  const isInTime = registration.seats.every((seat) => isRefundable(registration, seat, now));
  return proposal(registration, isInTime ? registration.amountCents : cents(0), registration.seats);
}

/** Each date has its own price and its own deadline. */
function cancelDates(registration: PolicyRegistration, seats: readonly PolicySeat[], now: Date): CancelRule {
  const inTime = (all: readonly PolicySeat[]) => all.filter((seat) => isRefundable(registration, seat, now));
  const owed = (all: readonly PolicySeat[]) => sumCents(inTime(all).map(({ priceCents }) => priceCents ?? cents(0)));
  return proposal(registration, owed(seats), inTime(seats), owed(registration.seats));
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

/** @param owedForAll what canceling everything that is booked would return, before what went back for no part of it in particular */
function capped(registration: PolicyRegistration, owed: Cents, owedForAll: Cents): Cents {
  const { amountCents, refundedCents, goodwillCents = cents(0), paymentLeftCents } = registration;
  return cents(Math.max(0, Math.min(owed, owedForAll - goodwillCents, amountCents - refundedCents, paymentLeftCents)));
}
