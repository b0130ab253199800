import type { DayLesson, TutorDayPlan } from '@academy/contracts/http/office/calendar';
import { describe, expect, it } from 'vitest';
import { hoursOf, scaleOf, spanOf } from './calendar-scale';

const lesson = (start: string, end: string) => ({ start, end }) as DayLesson;
const tutor = (more: Partial<TutorDayPlan> = {}): TutorDayPlan => ({
  id: 't',
  name: 'Dana Wells',
  teaches: true,
  windows: [],
  is_changed: false,
  lessons: [],
  ...more,
});

describe('the position of a lesson in its day', () => {
  it('uses academy time in winter and in summer', () => {
    expect(spanOf({ start: '2026-12-08T21:00:00.000Z', end: '2026-12-08T21:30:00.000Z' })).toEqual({
      from: 960,
      to: 990,
    });
    expect(spanOf({ start: '2026-07-08T20:00:00.000Z', end: '2026-07-08T21:00:00.000Z' })).toEqual({
      from: 960,
      to: 1020,
    });
  });

  it('ends at 24:00 for a lesson that ends at midnight', () => {
    expect(spanOf({ start: '2026-12-09T04:00:00.000Z', end: '2026-12-09T05:00:00.000Z' })).toEqual({
      from: 1380,
      to: 1440,
    });
  });
});

describe('the visible hours of a day', () => {
  it('are the working hours on an empty day', () => {
    expect(scaleOf([tutor()], [])).toEqual({ from: 540, to: 1080 });
    expect(hoursOf({ from: 540, to: 720 })).toEqual([540, 600, 660]);
  });

  it('include tutor hours, lessons outside those hours, and tests', () => {
    const early = tutor({ windows: [{ start: '07:30', end: '12:00' }] });
    const late = tutor({ lessons: [lesson('2026-12-09T00:30:00.000Z', '2026-12-09T01:30:00.000Z')] });
    expect(scaleOf([early, late], [])).toEqual({ from: 420, to: 1260 });
    const test = {
      title: 'SAT',
      room: '',
      students: 1,
      start: '2026-12-08T13:00:00.000Z',
      end: '2026-12-08T17:00:00.000Z',
    };
    expect(scaleOf([], [test])).toEqual({ from: 480, to: 1080 });
  });

  it('end at midnight at the latest', () => {
    expect(scaleOf([tutor({ windows: [{ start: '15:00', end: '24:00' }] })], [])).toEqual({ from: 540, to: 1440 });
  });
});
