import { expect, it } from 'vitest';
import { priceCents, totalCents } from './money';

it.each([
  ['1475.00', 147_500],
  [1475, 147_500],
  [110.005, 11_001],
  ['', 0],
  ['free', 0],
  [-5, 0],
])('converts %s dollars to %i cents', (dollars, cents) => {
  expect(priceCents(dollars)).toBe(cents);
});

it('sums amounts without rounding errors', () => {
  expect(totalCents(['0.10', 0.2, '1475.00'])).toBe(147_530);
  expect(totalCents([])).toBe(0);
});
