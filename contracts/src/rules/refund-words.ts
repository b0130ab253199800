import { consultationChangeUntil, consultationMoveRule } from './consultation-policy.js';
import type { ConsultationTime } from './consultation-starts.js';
import { longDateTime, weekdayDate } from './date-format.js';
import { listed } from './listed.js';
import type { Cents } from './money.js';
import { isRefundable, moveRule, testRefundUntil, type MoveRule, type Policy } from './policy.js';
import { hasOnePrice, sellsTests, type ServiceType } from './services.js';
import { isComing } from './test-dates.js';

type RefundPolicy = Pick<Policy, 'refundDays'>;

/** A booked date, or one that is about to be booked. "YYYY-MM-DD HH:mm", academy time. */
export interface RefundableDate {
  date: string;
  /** The earliest date the seat ever had; `date` when left out. */
  earliestDate?: string;
}

const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** The rule itself, for a test that is canceled without a refund. */
export const testRefundText = ({ refundDays }: RefundPolicy): string =>
  `A test is refunded in full until ${days(refundDays)} before the earliest date it was booked for.`;

/**
 * The last moment for a full refund: "Cancel by Saturday, November 28, 2026 at 9:00 am ET for a full refund."
 * @param until "YYYY-MM-DD HH:mm", academy time
 */
export const refundDeadlineText = (until: string, isFull = true): string =>
  `Cancel by ${longDateTime(until)} for a ${isFull ? 'full ' : ''}refund.`;

/**
 * Whether canceling these dates, which share one price, returns it, and until when.
 * @param isFull false when a part of the price was refunded before
 */
export function testRefundNote(
  dates: readonly RefundableDate[],
  policy: RefundPolicy,
  now: Date,
  isFull = true,
): string {
  const earliest = dates.map(({ date, earliestDate = date }) => earliestDate).toSorted()[0] ?? '';
  const until = testRefundUntil(earliest, policy);
  if (isRefundable({ policy }, { earliestDate: earliest }, now)) return refundDeadlineText(until, isFull);
  if (!dates.some(({ date }) => date === earliest))
    return `The refund deadline, ${longDateTime(until)}, has passed, and moving a test does not extend it. It cannot be refunded.`;
  const what = dates.length > 1 ? 'The first date' : 'This test';
  return `${what} is less than ${days(Math.max(1, policy.refundDays))} away, so it cannot be refunded.`;
}

/** In place of {@link testRefundNote} for dates with one that the academy closed: their price has no deadline. */
export const closedRefundNote = (isFull: boolean): string =>
  `Because we closed a date of this test, you can cancel it for a ${isFull ? 'full ' : ''}refund.`;

/** Names the canceled dates that are not refunded; empty without any. @param dates as the reader knows them */
export function notRefundedText(dates: readonly string[]): string {
  if (dates.length === 0) return '';
  return dates.length === 1
    ? `${listed(dates)} is not refunded: its deadline has passed.`
    : `${listed(dates)} are not refunded: their deadlines have passed.`;
}

/** Whether a test can be moved, and until when. Empty once it has begun or ended. */
export function testMoveNote({ allowed, until, reason }: MoveRule): string {
  if (allowed) return `You can move it until ${weekdayDate(until)}.`;
  return reason === 'late' ? 'It is too late to move it online.' : '';
}

const moveText = (date: string, now: Date): string => testMoveNote(moveRule({ status: 'booked' }, { date }, now));

/**
 * Until when the tests of one registration can be canceled for a refund and moved, by the rules that refund and move them: a sentence or
 * two for each date, or for all dates that share a price. Empty once they have begun.
 * @param isOnePrice true for a diagnostic, whose dates share one price and one deadline
 */
function testChangeTexts(
  tests: readonly RefundableDate[],
  policy: RefundPolicy,
  { isOnePrice, now }: { isOnePrice: boolean; now: Date },
): string[] {
  const coming = tests
    .filter(({ date }) => isComing(date, now))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [only] = coming;
  if (!only) return [];
  if (tests.length === 1) return [`${testRefundNote(coming, policy, now)} ${moveText(only.date, now)}`];
  const byDate = (text: (test: RefundableDate) => string) =>
    coming.map((test) => `${longDateTime(test.date)}: ${text(test)}`);
  if (!isOnePrice) return byDate((test) => `${testRefundNote([test], policy, now)} ${moveText(test.date, now)}`);
  // Once one of its dates has begun, a diagnostic cannot be canceled.
  const refund = coming.length === tests.length ? [testRefundNote(tests, policy, now)] : [];
  return [...refund, ...byDate(({ date }) => moveText(date, now))];
}

/** Until when a paid consultation can be moved and canceled for a refund, by the rule that refunds it. Empty once it has begun. */
export function consultationChangeText(
  booking: ConsultationTime & { policy: Pick<Policy, 'changeHours'> },
  now: Date,
): string {
  const { allowed, reason } = consultationMoveRule({ ...booking, status: 'booked' }, now);
  if (allowed)
    return `You can move it, or cancel it for a full refund, until ${longDateTime(consultationChangeUntil(booking))}.`;
  if (reason === 'begun') return '';
  const hours = booking.policy.changeHours;
  return `It starts in less than ${hours === 1 ? '1 hour' : `${hours} hours`}, so it can no longer be moved, or canceled for a refund.`;
}

/** What canceling a package returns. @param sessions null for a package without a session count, which the office cancels */
function packageChangeText(
  sessions: number | null | undefined,
  { lateLessonHours }: Pick<Policy, 'lateLessonHours'>,
): string {
  if (sessions === null) return 'To cancel it, please call us.';
  const refund = 'You can cancel it at any time for a refund of the sessions that are not used.';
  if (!lateLessonHours) return refund;
  return `${refund} A lesson that is canceled or moved ${lateLessonHours === 1 ? '1 hour' : `${lateLessonHours} hours`} or less before it uses its session.`;
}

/** What was, or is about to be, paid for. */
export interface PaidItem {
  serviceType: ServiceType;
  /** Empty for a package. */
  tests: readonly RefundableDate[];
  /** Sessions of a package; null for tests and for a package without a session count. */
  sessions?: number | null;
  amountCents: Cents;
  policy: Pick<Policy, 'refundDays' | 'lateLessonHours'>;
}

/** Until when a registration can be moved, and canceled for a refund. Every page and email that says so uses this. Empty for what was free. */
export function registrationChangeTexts(
  { serviceType, tests, sessions, amountCents, policy }: PaidItem,
  now: Date,
): string[] {
  if (amountCents === 0) return [];
  if (tests.length === 0) return sellsTests(serviceType) ? [] : [packageChangeText(sessions, policy)];
  return testChangeTexts(tests, policy, { isOnePrice: hasOnePrice(serviceType), now });
}
