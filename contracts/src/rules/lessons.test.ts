import { describe, expect, it } from 'vitest';
import { strictInstant } from './lesson-times.js';
import {
  lessonChangeRule,
  mayJoin,
  tooFewSessions,
  checkChangeReason,
  lessonMessages,
  noLongerTeaches,
} from './lessons.js';
import { reasonTooLong } from './reason.js';

const start = new Date('2026-12-07T20:00:00Z');
const end = new Date('2026-12-07T21:00:00Z');
const after = (date: Date, seconds: number): Date => new Date(date.getTime() + seconds * 1000);
const lesson = { start, status: 'booked' } as const;

describe('changing a lesson', () => {
  const deadline = after(start, -24 * 3600);

  it('is free up to 24 hours before the start, then uses a session', () => {
    expect(lessonChangeRule(lesson, 24, deadline)).toEqual({ allowed: true, counts: false, freeUntil: deadline });
    expect(lessonChangeRule(lesson, 24, after(deadline, 1))).toMatchObject({ allowed: true, counts: true });
  });

  it('is free until the start for packages bought before the 24-hour rule', () => {
    expect(lessonChangeRule(lesson, null, after(start, -1))).toEqual({ allowed: true, counts: false, freeUntil: null });
  });

  it('is rejected from the start on and for a canceled lesson', () => {
    expect(lessonChangeRule(lesson, 24, start).allowed).toBe(false);
    expect(lessonChangeRule({ start, status: 'canceled' }, 24, deadline).allowed).toBe(false);
  });

  it('counts 24 elapsed hours across a clock change', () => {
    const sunday = strictInstant('2027-03-14 16:00');
    if (!sunday) throw new Error('skipped');
    const { freeUntil } = lessonChangeRule({ start: sunday, status: 'booked' }, 24, after(sunday, -48 * 3600));
    expect(freeUntil).toEqual(strictInstant('2027-03-13 15:00'));
  });
});

it('opens the meeting from ten minutes before the start until the end', () => {
  expect(mayJoin({ start, end }, after(start, -601))).toBe(false);
  expect(mayJoin({ start, end }, after(start, -600))).toBe(true);
  expect(mayJoin({ start, end }, after(end, -1))).toBe(true);
  expect(mayJoin({ start, end }, end)).toBe(false);
});

it.each([
  [0, 'All sessions of this package are used or booked.'],
  [1, 'Only 1 session is left to book.'],
  [3, 'Only 3 sessions are left to book.'],
])('says that %i sessions are left to book', (open, text) => expect(tooFewSessions(open)).toBe(text));

describe('the reason for a change by staff', () => {
  it('is required when the academy makes the change or the initiator is unknown', () => {
    expect(checkChangeReason(' ', 'academy')).toBe(lessonMessages.reason);
    expect(checkChangeReason('Tutor is ill', 'academy')).toBeNull();
    expect(checkChangeReason(' ', 'family')).toBeNull();
    expect(checkChangeReason(undefined, 'family')).toBe(lessonMessages.reason);
  });

  it('is limited to 300 characters after trimming', () => {
    expect(checkChangeReason(` ${'a'.repeat(300)} `, 'family')).toBeNull();
    expect(checkChangeReason('a'.repeat(301), 'family')).toBe(reasonTooLong);
  });
});

it('rejects a change after the start without using another session', () => {
  expect(lessonChangeRule(lesson, 24, after(start, 1))).toEqual({ allowed: false, counts: false, freeUntil: null });
});

it('says that a tutor no longer teaches', () => {
  expect(noLongerTeaches('Kit')).toBe('Kit no longer teaches. Please call us, and we will find another tutor.');
});
