import { expect, it } from 'vitest';
import { byMonth } from './months';

it('groups dates by month and year in order', () => {
  const dates = ['2026-11-28 09:00', '2026-12-05 09:00', '2026-12-12 09:00', '2027-12-04 09:00'].map((date) => ({
    date,
  }));
  expect(byMonth(dates).map(([month, own]) => [month, own.map(({ date }) => date.slice(8, 10))])).toEqual([
    ['November 2026', ['28']],
    ['December 2026', ['05', '12']],
    ['December 2027', ['04']],
  ]);
  expect(byMonth([])).toEqual([]);
});
