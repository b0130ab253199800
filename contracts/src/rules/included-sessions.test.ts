import { describe, expect, it } from 'vitest';
import {
  awaitedTest,
  beforeTestText,
  earlySessionsText,
  includedText,
  isBeforeTest,
  reviewedTestText,
  type ReviewedSeat,
} from './included-sessions.js';
import { academyInstant } from './test-dates.js';

it.each([
  [1, 0, 'The session with a tutor that came with it ends too.'],
  [1, 1, 'The session with a tutor that came with it ends too, and its booked lesson is canceled.'],
  [2, 0, 'The 2 sessions with a tutor that came with it end too.'],
  [2, 1, 'The 2 sessions with a tutor that came with it end too, and a booked lesson is canceled.'],
  [3, 2, 'The 3 sessions with a tutor that came with it end too, and 2 booked lessons are canceled.'],
])('describes %i included sessions with %i booked lessons: %s', (sessions, lessons, text) => {
  expect(includedText({ sessions, lessons })).toBe(text);
});

const [first, second] = ['2026-12-05 09:00', '2026-12-12 09:00'];
const seat = (date: string, changes: Partial<ReviewedSeat> = {}): ReviewedSeat => ({
  date,
  kind: 'practice',
  minutes: 240,
  isBooked: true,
  ...changes,
});
const before = academyInstant('2026-12-01 12:00');
const closed = { isBooked: false };

describe('what an included session waits for', () => {
  it('is the end of the first date of a practice test', () => {
    const endsAt = academyInstant('2026-12-05 13:00');
    expect(awaitedTest([seat(second), seat(first)], before)).toEqual({
      kind: 'practice',
      date: first,
      dates: 2,
      endsAt,
    });
    expect(isBeforeTest({ endsAt }, academyInstant('2026-12-05 12:30'))).toBe(true);
    expect(isBeforeTest({ endsAt }, endsAt)).toBe(false);
  });

  it('is the last date of a diagnostic', () => {
    const seats = [seat(second, { kind: 'sat' }), seat(first, { kind: 'act' })];
    expect(awaitedTest(seats, before)).toMatchObject({ kind: 'diagnostic', date: second, dates: 2 });
  });

  it('is the start of a test of unknown length', () => {
    expect(awaitedTest([seat(first, { minutes: 0 })], before)?.endsAt).toEqual(academyInstant(first));
  });

  it('is a date that is still booked, if another one was closed', () => {
    expect(awaitedTest([seat(first, closed), seat(second)], before)).toMatchObject({ date: second, dates: 1 });
  });

  it('is a new date, if all dates were closed', () => {
    const awaited = awaitedTest([seat(first, closed)], before);
    expect(awaited).toEqual({ kind: 'practice', date: null, dates: 0, endsAt: null });
    expect(isBeforeTest({ endsAt: null }, academyInstant('2027-06-01 12:00'))).toBe(true);
  });

  it('is nothing once the test is over, or without any date', () => {
    expect(awaitedTest([seat(first), seat(second)], academyInstant('2026-12-05 13:00'))).toBeNull();
    expect(awaitedTest([], before)).toBeNull();
  });
});

it.each([
  [
    { kind: 'practice', date: first, dates: 1 },
    'This session reviews the practice test of Saturday, December 5, so you can choose times after it.',
    'This session reviews the practice test. Please choose a time after the test on Saturday, December 5.',
  ],
  [
    { kind: 'practice', date: first, dates: 2 },
    'Each session reviews one of the practice tests. The first is on Saturday, December 5, so you can choose times after it.',
    'This session reviews the practice test. Please choose a time after the test on Saturday, December 5.',
  ],
  [
    { kind: 'diagnostic', date: second, dates: 2 },
    'This session reviews both diagnostic tests. The second is on Saturday, December 12, so you can choose times after it.',
    'This session reviews the diagnostic test. Please choose a time after the test on Saturday, December 12.',
  ],
  [
    { kind: 'practice', date: null, dates: 0 },
    'This session reviews the practice test, which has no date at the moment. Once its new date is chosen, you can book a time after it.',
    'This session reviews the practice test. It can be booked once the test has a new date.',
  ],
] as const)('says which times can be chosen: %j', (test, text, refusal) => {
  expect(reviewedTestText(test)).toBe(text);
  expect(beforeTestText(test)).toBe(refusal);
});

it.each([
  [
    ['2026-12-06 15:00'],
    'A session that reviews this test is booked before the new date: Sunday, December 6, 2026 at 3:00 pm ET. Please move it too.',
  ],
  [
    ['2026-12-06 15:00', '2026-12-07 15:00'],
    'Sessions that review this test are booked before the new date: Sunday, December 6, 2026 at 3:00 pm ET; Monday, December 7, 2026 at 3:00 pm ET. Please move them too.',
  ],
])('says which sessions are before a moved test: %j', (starts, text) => {
  expect(earlySessionsText(starts)).toBe(text);
});
