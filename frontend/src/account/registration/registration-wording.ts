import type { CancelOption, RegistrationPage, RegistrationTest } from '@academy/contracts/http/registration-page';
import { longDateTime } from '@academy/contracts/rules/date-format';
import type { ChangeRefusal, Policy } from '@academy/contracts/rules/policy';
import { includedText } from '@academy/contracts/rules/included-sessions';
import { formatCents } from '@academy/contracts/rules/money';
import { notRefundedText, testMoveNote, testRefundText } from '@academy/contracts/rules/refund-words';
import { formatTestDate } from '@academy/contracts/rules/test-dates';
import { bookingRefundSentence, type PaidWith, type ShownCancellation } from '../booking/booking-wording';

export const loadingTexts = {
  loading: 'Loading registration...',
  missingTitle: 'Registration not found',
  missing: 'There is no such registration in this account. It may belong to another email.',
  failedTitle: 'Registration Unavailable',
  failed: 'We could not load this registration.',
};

/** Describes until when a test can be moved, or why not. Empty if the status is explanation enough. */
export const moveNote = ({ move }: Pick<RegistrationTest, 'move'>): string =>
  move.reason === 'begun' ? 'This test has started.' : testMoveNote(move);

/** Explanations of why a cancellation is not refunded. */
const noRefundRules = {
  test: (policy: Policy) => testRefundText(policy),
  package: () => 'We have already refunded the unused sessions.',
};

/** Describes the refund before a cancellation, and names each date that is not refunded. @param paid how it was paid; null if unknown */
export function refundSentence(shown: ShownCancellation, kind: 'test' | 'package', paid: PaidWith | null): string {
  const refund = bookingRefundSentence(shown, paid, noRefundRules[kind](shown.policy));
  const late = (shown.proposal.late_dates ?? []).map(
    ({ date, price_cents: price }) => `${formatTestDate(date)} (${formatCents(price)})`,
  );
  return [refund, notRefundedText(late)].filter(Boolean).join(' ');
}

/** "7 of 10 sessions left"; empty for tests and packages without a count. */
export function sessionsLeftText({ sessions, sessions_left: left }: RegistrationPage): string {
  if (sessions === null || left === null) return '';
  return `${left} of ${sessions} ${sessions === 1 ? 'session' : 'sessions'} left`;
}

/** Explains why the refund covers fewer sessions than are left. */
function lateSessionsText(late: number): string {
  if (late === 0) return '';
  return late === 1
    ? ' One session is not refunded: its lesson is too close to be canceled for free.'
    : ` ${late} sessions are not refunded: their lessons are too close to be canceled for free.`;
}

/** Says how many booked lessons of a package will be canceled; empty for none. */
function bookedLessonsText(lessons: number): string {
  if (lessons === 0) return '';
  return lessons === 1 ? ' 1 booked lesson will be canceled.' : ` ${lessons} booked lessons will be canceled.`;
}

/** Describes the effects of canceling besides the refund. @param rule the cancellation option, if known */
export function cancelConsequence(
  { sessions, sessions_left: left, tests }: Pick<RegistrationPage, 'sessions' | 'sessions_left' | 'tests'>,
  rule?: Pick<CancelOption, 'late_sessions' | 'lessons' | 'included'>,
): string {
  if (sessions === null) {
    // Nobody else can use the seat of a date that the academy closed.
    const seat = tests.length === 0 ? 'The registration ends.' : 'The seat becomes available to other families.';
    return rule?.included ? `${seat} ${includedText(rule.included)}` : seat;
  }
  const late = lateSessionsText(rule?.late_sessions ?? 0);
  const lessons = bookedLessonsText(rule?.lessons ?? 0);
  return left === sessions
    ? `The whole package ends.${lessons} No session has been used yet.${late}`
    : `The package ends.${lessons} Sessions that were used are not refunded.${late}`;
}

const cancelRefusals: Partial<Record<ChangeRefusal, string>> = {
  begun: 'A test that has started cannot be canceled.',
  late: 'The lessons that are left are too close to be canceled for free. If something has come up, please call us.',
  used: 'No sessions are left. To buy more, please call us.',
  held: 'The session with a tutor that came with it was used, or is too close to be canceled for free. Please call us.',
  included: 'It came with your test and is canceled with it.',
  call: 'To cancel unused sessions, please call us.',
};

/** Explains why a registration cannot be canceled online; empty if the status is explanation enough. */
export const cancelNote = ({ reason }: CancelOption): string => (reason && cancelRefusals[reason]) ?? '';

/**
 * Describes the full-refund deadline of a test, which moving does not extend.
 * @param last the deadline after the move; null if no refund is possible then
 * @param before the deadline without the move; null if it has passed
 */
export function deadlineSentence(last: string | null, before: string | null): string {
  if (before !== null && before !== last) {
    const until = `You can now cancel for a full refund until ${longDateTime(before)}.`;
    return last === null
      ? `${until} After this move no refund is possible, even if you move the test back.`
      : `${until} After this move you can do so only until ${longDateTime(last)}.`;
  }
  return last
    ? `A full refund is possible until ${longDateTime(last)}. Moving the test does not extend this.`
    : 'The last day for a refund has passed. Moving the test does not bring it back.';
}

/** "1 seat left", "24 seats left", "Full". */
export function seatsLeft(left: number): string {
  if (left < 1) return 'Full';
  return left === 1 ? '1 seat left' : `${left} seats left`;
}
