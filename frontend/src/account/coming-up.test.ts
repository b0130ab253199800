import { describe, expect, it } from 'vitest';
import type { ConsultationItem } from '@academy/contracts/http/consultation-page';
import { callSentence, comingConsultations, comingUp, isLessonFirst, isUpcoming } from './coming-up';

const now = new Date('2026-11-22T15:00:00Z');
const booked = (...dates: string[]) => ({ status: 'booked' as const, dates });

describe('comingUp', () => {
  it('returns the registration with the earliest future date', () => {
    const test = booked('2026-11-21 09:00', '2026-12-05 09:00');
    expect(comingUp([booked('2026-12-12 09:00'), test], now)).toEqual({
      registration: test,
      date: '2026-12-05 09:00',
    });
  });

  it('returns null for canceled registrations, undated courses and past dates', () => {
    const canceled = {
      status: 'cancelled' as const,
      dates: ['2026-12-05 09:00'],
    };
    expect(comingUp([canceled, { status: 'booked' as const }, booked('2026-11-21 09:00')], now)).toBeNull();
  });
});

describe('upcoming registrations and consultations', () => {
  const canceled = {
    status: 'cancelled' as const,
    dates: ['2026-12-05 09:00'],
  };
  const course = { status: 'booked' as const };
  // A registration whose test has begun since the page was loaded.
  const begun = booked('2026-11-21 09:00');
  const tests = booked('2026-11-21 09:00', '2026-12-05 09:00', '2026-12-12 09:00');
  const consultation = (date: string, status: ConsultationItem['status'] = 'booked'): ConsultationItem => ({
    id: date,
    date,
    time_slot: 'morning',
    start_time: '10:00',
    topic: 'College list',
    status,
    moves: 0,
    changed_at: '2026-11-01T15:00:00Z',
  });

  it('isUpcoming keeps undated and future registrations, but no canceled or completed ones', () => {
    const all = [canceled, course, begun, tests, { ...course, status: 'completed' as const }];
    expect(all.filter((one) => isUpcoming(one, now))).toEqual([course, tests]);
  });

  it('comingConsultations keeps booked consultations that have not begun, soonest first', () => {
    const next = [consultation('2026-11-24'), consultation('2026-11-23')];
    const others = [consultation('2026-11-22'), consultation('2026-11-25', 'cancelled'), consultation('2026-11-20')];
    // It is 10 am on November 22 in New York, so the first of the others has begun.
    expect(comingConsultations([...others, ...next], now)).toEqual(next.toReversed());
  });
});

describe('callSentence', () => {
  it.each([
    ['2026-11-20T18:00:00Z', 'We’ll call you by Tuesday.'],
    ['2026-11-22T14:00:00Z', 'We’ll call you by Tuesday.'],
    // Monday evening in New York, Tuesday in UTC.
    ['2026-11-24T02:00:00Z', 'We’ll call you by Wednesday.'],
  ])('promises a call within two business days of a registration at %s', (registeredAt, sentence) => {
    expect(callSentence(registeredAt, 'parent', now)).toBe(sentence);
  });

  it('returns null once the promised day is over', () => {
    expect(callSentence('2026-11-12T18:00:00Z', 'parent', now)).toBeNull();
  });
});

describe('isLessonFirst', () => {
  const lesson = { start: '2026-12-01T21:00:00.000Z' };
  const booking = { date: '2026-12-01', time_slot: 'afternoon', start_time: '15:30' } as ConsultationItem;

  it('returns true only if no test or consultation begins before the lesson', () => {
    expect(isLessonFirst(lesson, null, null)).toBe(true);
    expect(isLessonFirst(lesson, null, '2026-12-01 16:30')).toBe(true);
    expect(isLessonFirst(lesson, null, '2026-12-01 15:30')).toBe(false);
    expect(isLessonFirst(lesson, booking, null)).toBe(false);
    expect(isLessonFirst(lesson, { ...booking, start_time: '16:30' }, '2026-12-01 17:00')).toBe(true);
  });
});
