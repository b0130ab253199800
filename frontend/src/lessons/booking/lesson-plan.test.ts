import { describe, expect, it } from 'vitest';
import type { LessonPackage } from '@academy/contracts/http/lessons';
import { instead, isOpenClash, maxWeeks, planOf, startsOf } from './lesson-plan';

const [first, second, third] = ['2026-12-01 16:00', '2026-12-08 16:00', '2026-12-15 16:00'];
const series = { first, weeks: 3, changes: {}, requestKey: null };

describe('planOf', () => {
  it('lists every date of a series and marks the taken ones', () => {
    const plan = planOf(series, [first, third]);
    expect(plan.map(({ planned, taken }) => [planned, taken])).toEqual([
      [first, false],
      [second, true],
      [third, false],
    ]);
    expect(plan.filter(isOpenClash)).toHaveLength(1);
  });

  it('has no open clash after a taken date is skipped or replaced', () => {
    const skipped = planOf({ ...series, changes: { [second]: '' } }, [first, third]);
    expect(skipped.some(isOpenClash)).toBe(false);
    expect(startsOf(skipped)).toEqual([first, third]);
    const replaced = planOf({ ...series, changes: { [second]: '2026-12-08 17:00' } }, [first, third]);
    expect(startsOf(replaced)).toEqual([first, '2026-12-08 17:00', third]);
  });

  it('reports no clash after the series was sent to the server', () => {
    expect(planOf({ ...series, requestKey: 'key' }, []).some(isOpenClash)).toBe(false);
  });

  it('keeps the local time across a daylight saving change', () => {
    const plan = planOf({ ...series, first: '2027-03-10 16:00', weeks: 2 }, []);
    expect(startsOf(plan)).toEqual(['2027-03-10 16:00', '2027-03-17 16:00']);
  });
});

describe('the alternatives for a taken time', () => {
  it('include only free, unused times of the same day if it has several', () => {
    const day = ['14:00', '15:00', '17:00', '18:00'].map((clock) => `2026-12-08 ${clock}`);
    expect(instead(second, [first, ...day, third], [day[0] ?? ''])).toEqual(day.slice(1));
  });

  it('include up to six of the nearest times if the same day has few', () => {
    const times = ['2026-12-01 16:00', '2026-12-07 16:00', '2026-12-08 18:00', '2026-12-09 10:00', '2027-01-05 16:00'];
    expect(instead(second, times, [])).toEqual(times);
    const many = Array.from({ length: 20 }, (_none, index) => `2026-12-${String(index + 9).padStart(2, '0')} 16:00`);
    expect(instead(second, many, [])).toEqual(many.slice(0, 6));
  });
});

it('maxWeeks is limited by the unbooked sessions and by the last available day', () => {
  const pack = { left: 5, booked: 1 } as LessonPackage;
  expect(maxWeeks(pack, first, '2027-01-20')).toBe(4);
  expect(maxWeeks(pack, first, '2026-12-14')).toBe(2);
  expect(maxWeeks({ ...pack, booked: 5 }, first, '2027-01-20')).toBe(1);
});
