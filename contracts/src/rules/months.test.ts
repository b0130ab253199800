import { expect, it } from 'vitest';
import { addMonths, isMonth, monthsUpTo } from './months.js';

it.each(['2026-01', '2026-12'])('accepts the month %s', (month) => expect(isMonth(month)).toBe(true));
it.each(['2026-13', '2026-00', '2026-1', '1999-01', '2026-01-01', 'x', ''])('rejects the month %j', (month) =>
  expect(isMonth(month)).toBe(false),
);

it('adds months across years', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(monthsUpTo('2026-02', 3)).toEqual(['2025-12', '2026-01', '2026-02']);
});
