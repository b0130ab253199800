import { describe, expect, it } from 'vitest';
import { cancelByAcademy, cancelLast, endLesson, endLessons } from './lesson.js';
import type { BookedLesson } from './lessons.repository.js';

const hourMs = 3_600_000;
const now = new Date('2026-11-20T15:00:00Z');

/** A booked lesson of an hour that starts in some hours, and can be canceled for free until a day before. */
const startingIn = (hours: number): BookedLesson => ({
  id: `in ${hours}`,
  registrationId: 'package',
  studentId: 'sam',
  tutorId: 'tutor',
  start: new Date(now.getTime() + hours * hourMs),
  end: new Date(now.getTime() + (hours + 1) * hourMs),
  place: 'online',
  room: null,
  seriesId: null,
  status: 'booked',
  moves: 0,
  version: 1,
  changedAt: now,
  lateHours: 24,
  now,
});
const [begun, late, free, last] = [startingIn(0), startingIn(2), startingIn(48), startingIn(72)];
const statusesOf = ({ ended }: ReturnType<typeof endLessons>) =>
  ended.map(({ lesson, status, session }) => [lesson.id, status, session]);

describe('the end of a lesson', () => {
  it.each([
    ['ended', 'used'],
    ['held', 'used'],
    ['missed', 'used'],
    ['canceled_late', 'used'],
    ['tutor_absent', null],
    ['canceled', null],
    ['canceled_by_academy', null],
  ] as const)('as %s has its session %s', (status, session) => {
    expect(endLesson(free, status).session).toBe(session);
  });

  it('returns the session when it is corrected', () => {
    expect(endLesson({ ...free, status: 'ended' }, 'tutor_absent').session).toBe('returned');
    expect(endLesson({ ...free, status: 'ended' }, 'held').session).toBeNull();
  });
});

describe('ending all lessons', () => {
  it('lets the one that has begun use its session, and cancels the others by the rule for late changes', () => {
    const change = endLessons('family', [begun, late, free]);
    expect(statusesOf(change)).toEqual([
      ['in 0', 'ended', 'used'],
      ['in 2', 'canceled_late', 'used'],
      ['in 48', 'canceled', null],
    ]);
    const together = [
      { lesson_id: 'in 2', counts: true },
      { lesson_id: 'in 48', counts: false },
    ];
    expect(change.events.map(({ payload }) => payload)).toEqual(
      together.map((one) => ({ ...one, by: 'family', together })),
    );
  });

  it('uses no session for the academy or under earlier terms', () => {
    expect(statusesOf(endLessons('academy', [late]))).toEqual([['in 2', 'canceled_by_academy', null]]);
    expect(statusesOf(endLessons('family', [{ ...late, lateHours: null }]))).toEqual([['in 2', 'canceled', null]]);
  });

  it('announces a single one by itself, and nothing without one', () => {
    expect(cancelByAcademy([free]).events.map(({ payload }) => payload)).toEqual([
      { lesson_id: 'in 48', counts: false, by: 'academy' },
    ]);
    expect(endLessons('family', [begun]).events).toEqual([]);
  });
});

describe('ending the last lessons', () => {
  it('cancels the latest first, and none that count as used or have begun', () => {
    expect(statusesOf(cancelLast('package', [begun, late, free, last], 1))).toEqual([['in 72', 'canceled', null]]);
    expect(statusesOf(cancelLast('package', [begun, late, free, last], 2)).map(([id]) => id)).toEqual([
      'in 72',
      'in 48',
    ]);
  });

  it('fails when there are fewer', () => {
    expect(() => cancelLast('package', [begun, late, free], 2)).toThrow(
      'Registration package has 1 lessons too few to cancel',
    );
  });
});
