import { firstDatePlan } from '@academy/contracts/seed/date-rules';
import { academyInstant } from '@academy/contracts/rules/test-dates';
import { expect, it } from 'vitest';
import { WaitlistMails } from './waitlist-mails.js';
import type { StoredEntry } from './waitlist.repository.js';

const entry = {
  sessionId: 'practice-sat',
  title: 'SAT Practice Test',
  date: '2026-12-05 09:00',
  exam: null,
  accountId: null,
  email: 'ann@example.com',
  fields: { student_first_name: 'Kim', student_last_name: 'Lee' },
  status: 'expired',
  active: true,
} as unknown as StoredEntry;

/** Reads the email about a list that closed at noon on the Friday before its test. @param left open seats by date */
async function closedMail(left: Record<string, number>, change: Partial<StoredEntry> = {}) {
  const seats = Object.entries(left).map(([date, count]) => ({ sessionId: 'practice-sat', date, left: count }));
  const mails = new WaitlistMails(
    { find: () => ({ ...entry, ...change }) } as never,
    { emptyFormUrl: () => 'https://academy.example.com/form' } as never,
    { isClosed: () => false, left: () => ({ seats }) } as never,
    { hasStudent: () => false } as never,
    { read: () => ({ plan: firstDatePlan, now: academyInstant('2026-12-04 12:01') }) } as never,
  );
  return (await mails.readClosed('e1'))?.mail;
}

it.each([
  ['full without a seat', { '2026-12-05 09:00': 0, '2026-12-12 09:00': 3 }, {}, 'full', ['2026-12-12 09:00']],
  ['open with a seat on public sale', { '2026-12-05 09:00': 1 }, {}, 'open', ['2026-12-05 09:00']],
  ['withdrawn when its test is not sold', {}, { active: false }, 'withdrawn', []],
])('a closed waitlist is %s', async (_what, left, change, why, openDates) => {
  expect(await closedMail(left as Record<string, number>, change)).toMatchObject({ why, openDates });
});
