import type { TodayItem, TodayKind } from '@academy/contracts/http/office/today';
import { academyDay } from '@academy/contracts/rules/dates';
import { ageText } from '../money/money-words';
import { counted } from '../counted';

/** Id of the heading above the items that need attention. */
export const headingId = 'needs-you';

export const kindNames: Readonly<Record<TodayKind, string>> = {
  payment_issue: 'Payment issues',
  expected_payment: 'Expected payments that are due within a day',
  refund_to_pay_out: 'Refunds to pay out',
  seat_offer: 'Seat offers that end soon',
  unpaid_holds: 'Dates that callers who have never paid fill up',
  lead: 'Leads unanswered for over 24 hours',
  task: 'Tasks and next steps that are due',
  lesson: 'Lessons that need another time, tutor or room',
  no_student: 'Registrations without a student',
  shared_student: 'Children that two families may have',
  lesson_note: 'Notes missing',
  email: 'Emails that did not arrive',
  unpaid: 'Registrations that were not paid',
  system: 'Background work',
};

const dayMs = 24 * 60 * 60_000;

/** Days between two days. Both YYYY-MM-DD. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

const isJustNow = (at: string, now: string): boolean => Date.parse(now) - Date.parse(at) < 60_000;

/**
 * How long an item has been waiting, as text: "3 days". For an offer or an expected payment, the time left; for a lesson, the time until
 * it begins; for a task, how late it is. @param now ISO 8601 @param today YYYY-MM-DD
 */
export function waitText(
  kind: TodayKind,
  { at }: Pick<TodayItem, 'at'>,
  { now, today }: { now: string; today: string },
): string {
  if (kind === 'seat_offer' || kind === 'expected_payment') return `${ageText(now, at)} left`;
  if (kind === 'lesson') return `In ${ageText(now, at)}`;
  if (kind !== 'task') return isJustNow(at, now) ? 'Just now' : ageText(at, now);
  const days = daysBetween(academyDay(new Date(at)), today);
  return days <= 0 ? 'Due today' : `${counted(days, 'day')} late`;
}
