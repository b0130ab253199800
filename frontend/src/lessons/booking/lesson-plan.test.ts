import { describe, expect, it } from 'vitest';
import type { LessonPackage } from '@academy/contracts/http/lessons';
import { instead, isOpenClash, mostWeeks, planOf, startsOf } from './lesson-plan';

const [first, second, third] = ['2026-12-01 16:00', '2026-12-08 16:00', '2026-12-15 16:00'];
const series = { first, weeks: 3, changes: {}, requestKey: null };

describe('the dates of a series', () => {
  it('are all listed, and those that are taken are marked', () => {
    const plan = planOf(series, [first, third]);
    expect(plan.map(({ planned, taken }) => [planned, taken])).toEqual([
      [first, false],
      [second, true],
      [third, false],
    ]);
    expect(plan.filter(isOpenClash)).toHaveLength(1);
  });

  it('are settled when a taken one is left out or replaced', () => {
    const skipped = planOf({ ...series, changes: { [second]: '' } }, [first, third]);
    expect(skipped.some(isOpenClash)).toBe(false);
    expect(startsOf(skipped)).toEqual([first, third]);
    const replaced = planOf({ ...series, changes: { [second]: '2026-12-08 17:00' } }, [first, third]);
    expect(startsOf(replaced)).toEqual([first, '2026-12-08 17:00', third]);
  });

  it('are left to the server once they were sent', () => {
    expect(planOf({ ...series, requestKey: 'key' }, []).some(isOpenClash)).toBe(false);
  });

  it('keep their time over a clock change', () => {
    const plan = planOf({ ...series, first: '2027-03-10 16:00', weeks: 2 }, []);
    expect(startsOf(plan)).toEqual(['2027-03-10 16:00', '2027-03-17 16:00']);
  });
});

describe('what is offered in place of a taken time', () => {
  it('is on the same day where there is a choice, without what is used', () => {
    const day = ['14:00', '15:00', '17:00', '18:00'].map((clock) => `2026-12-08 ${clock}`);
    expect(instead(second, [first, ...day, third], [day[0] ?? ''])).toEqual(day.slice(1));
  });

  it('is near where the day has few times', () => {
    const times = ['2026-12-01 16:00', '2026-12-07 16:00', '2026-12-08 18:00', '2026-12-09 10:00', '2027-01-05 16:00'];
    expect(instead(second, times, [])).toEqual(times);
    const many = Array.from({ length: 20 }, (_none, index) => `2026-12-${String(index + 9).padStart(2, '0')} 16:00`);
    expect(instead(second, many, [])).toEqual(many.slice(0, 6));
  });
});

it('a series has no more weeks than sessions, and ends on the last day on offer', () => {
  const pack = { left: 5, booked: 1 } as LessonPackage;
  expect(mostWeeks(pack, first, '2027-01-20')).toBe(4);
  expect(mostWeeks(pack, first, '2026-12-14')).toBe(2);
  expect(mostWeeks({ ...pack, booked: 5 }, first, '2027-01-20')).toBe(1);
});
