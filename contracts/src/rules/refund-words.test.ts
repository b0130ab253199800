import { describe, expect, it } from 'vitest';
import { academyInstant } from './test-dates.js';
import { cents } from './money.js';
import {
  consultationChangeText,
  registrationChangeTexts,
  testMoveNote,
  testRefundNote,
  testRefundText,
  type PaidItem,
} from './refund-words.js';

const policy = { refundDays: 7, lateLessonHours: 24 };
const practice: PaidItem = { serviceType: 'sat_act_practice', tests: [], amountCents: cents(5_000), policy };
const at = (now: string, of: Partial<PaidItem>) => registrationChangeTexts({ ...practice, ...of }, academyInstant(now));
const on = (date: string, earliestDate = date) => ({ date, earliestDate });

it.each([
  [7, 'A test is refunded in full until 7 days before the earliest date it was booked for.'],
  [1, 'A test is refunded in full until 1 day before the earliest date it was booked for.'],
])('the refund rule of a test until %i days before it', (refundDays, text) => {
  expect(testRefundText({ refundDays })).toBe(text);
});

describe('what a page or email says about canceling and moving is what the rules do', () => {
  it('names the moment of the refund and the last day to move', () => {
    expect(at('2026-11-28 09:00', { tests: [on('2026-12-05 09:00')] })).toEqual([
      'Cancel by Saturday, November 28, 2026 at 9:00 am ET for a full refund. You can move it until Friday, December 4.',
    ]);
  });

  it('says so if it is too late for a refund, also right after buying', () => {
    expect(at('2026-11-28 09:01', { tests: [on('2026-12-05 09:00')] })).toEqual([
      'This test is less than 7 days away, so it cannot be refunded. You can move it until Friday, December 4.',
    ]);
    expect(at('2026-12-05 08:00', { tests: [on('2026-12-05 09:00')], policy: { ...policy, refundDays: 1 } })).toEqual([
      'This test is less than 1 day away, so it cannot be refunded. It is too late to move it online.',
    ]);
  });

  it('counts from the earliest date after moving, forward and back', () => {
    const moved = [on('2027-01-09 09:00', '2026-12-05 09:00')];
    expect(at('2026-11-20 09:00', { tests: moved })[0]).toContain(
      'Cancel by Saturday, November 28, 2026 at 9:00 am ET',
    );
    expect(at('2026-11-30 09:00', { tests: moved })).toEqual([
      'The refund deadline, Saturday, November 28, 2026 at 9:00 am ET, has passed, and moving a test does not extend it. It cannot be refunded. You can move it until Friday, January 8.',
    ]);
  });

  it('has an own sentence for each date that has its own price', () => {
    expect(at('2026-11-30 09:00', { tests: [on('2026-12-12 09:00'), on('2026-12-05 09:00')] })).toEqual([
      'Saturday, December 5, 2026 at 9:00 am ET: This test is less than 7 days away, so it cannot be refunded. You can move it until Friday, December 4.',
      'Saturday, December 12, 2026 at 9:00 am ET: Cancel by Saturday, December 5, 2026 at 9:00 am ET for a full refund. You can move it until Friday, December 11.',
    ]);
  });

  it('has one deadline for the dates of a diagnostic, the earliest one', () => {
    const tests = [on('2026-12-12 09:00'), on('2026-12-05 09:00')];
    const serviceType = 'sat_act_diagnostic' as const;
    expect(at('2026-11-27 09:00', { tests, serviceType })[0]).toBe(
      'Cancel by Saturday, November 28, 2026 at 9:00 am ET for a full refund.',
    );
    expect(at('2026-11-30 09:00', { tests, serviceType })).toEqual([
      'The first date is less than 7 days away, so it cannot be refunded.',
      'Saturday, December 5, 2026 at 9:00 am ET: You can move it until Friday, December 4.',
      'Saturday, December 12, 2026 at 9:00 am ET: You can move it until Friday, December 11.',
    ]);
    expect(at('2026-12-06 09:00', { tests, serviceType })).toEqual([
      'Saturday, December 12, 2026 at 9:00 am ET: You can move it until Friday, December 11.',
    ]);
  });

  it('says nothing about what was free or has begun', () => {
    expect(at('2026-11-20 09:00', { tests: [on('2026-12-05 09:00')], amountCents: cents(0) })).toEqual([]);
    expect(at('2026-12-05 09:00', { tests: [on('2026-12-05 09:00')] })).toEqual([]);
    expect(at('2026-12-05 09:00', { tests: [] })).toEqual([]);
  });

  it('says what a package returns', () => {
    const serviceType = 'sat_act_course' as const;
    const refund = 'You can cancel it at any time for a refund of the sessions that are not used.';
    expect(at('2026-11-20 09:00', { serviceType, sessions: 10 })).toEqual([
      `${refund} A lesson that is canceled or moved 24 hours or less before it uses its session.`,
    ]);
    const noLateRule = { ...policy, lateLessonHours: null };
    expect(at('2026-11-20 09:00', { serviceType, sessions: 1, policy: noLateRule })).toEqual([refund]);
    expect(at('2026-11-20 09:00', { serviceType, sessions: null })).toEqual(['To cancel it, please call us.']);
  });

  it.each([
    [
      '2026-11-20 10:30',
      'You can move it, or cancel it for a full refund, until Friday, November 20, 2026 at 10:30 am ET.',
    ],
    ['2026-11-20 10:31', 'It starts in less than 24 hours, so it can no longer be moved, or canceled for a refund.'],
    ['2026-11-21 10:30', ''],
  ])('says at %s what is possible for a consultation', (now, text) => {
    const booking = {
      date: '2026-11-21',
      timeSlot: 'morning',
      startTime: '10:30',
      policy: { changeHours: 24 },
    } as const;
    expect(consultationChangeText(booking, academyInstant(now))).toBe(text);
  });
});

describe('what Manage says about one test', () => {
  it.each([
    [true, 'Cancel by Saturday, November 28, 2026 at 9:00 am ET for a full refund.'],
    [false, 'Cancel by Saturday, November 28, 2026 at 9:00 am ET for a refund.'],
  ])('calls a refund full while nothing was refunded: %s', (isFull, text) => {
    const now = academyInstant('2026-11-20 09:00');
    expect(testRefundNote([on('2026-12-05 09:00')], policy, now, isFull)).toBe(text);
  });

  it.each([
    [{ allowed: true, until: '2026-12-04' }, 'You can move it until Friday, December 4.'],
    [{ allowed: false, until: '2026-12-04', reason: 'late' }, 'It is too late to move it online.'],
    [{ allowed: false, until: '2026-12-04', reason: 'begun' }, ''],
    [{ allowed: false, until: '2026-12-04', reason: 'ended' }, ''],
  ] as const)('says whether it can be moved: %j', (rule, text) => {
    expect(testMoveNote(rule)).toBe(text);
  });
});
