import { describe, expect, it } from 'vitest';
import {
  cents,
  centsToDollarNumber,
  centsToDollars,
  dollarsToCents,
  formatCents,
  formatPrice,
  sumCents,
} from './money.js';

describe('money', () => {
  it.each([
    [1475, 147500],
    ['1475.00', 147500],
    ['0.01', 1],
    ['110.005', 11001],
    [110.005, 11001],
    ['110.004', 11000],
    ['19.999', 2000],
    ['12.5', 1250],
  ])('reads %s dollars as %i cents', (dollars, amount) => {
    expect(dollarsToCents(dollars)).toBe(amount);
  });

  it.each(['', 'abc', '-5', '1e3', '1,475', Number.NaN, Number.POSITIVE_INFINITY])(
    'rejects %s as an amount',
    (text) => {
      expect(dollarsToCents(text)).toBeNull();
    },
  );

  it('formats prices with two decimals', () => {
    expect(centsToDollars(cents(147500))).toBe('1475.00');
    expect(formatCents(cents(147500))).toBe('$1,475.00');
    expect(formatCents(cents(5))).toBe('$0.05');
  });

  it('omits the cents of a price in whole dollars', () => {
    expect(formatPrice(cents(147500))).toBe('$1,475');
    expect(formatPrice(cents(1250))).toBe('$12.50');
    expect(formatPrice(cents(100005))).toBe('$1,000.05');
  });

  it('accepts only whole numbers as cents', () => {
    expect(cents(147500)).toBe(147500);
    for (const amount of [1475.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => cents(amount)).toThrow(RangeError);
  });

  it('sums amounts and converts cents to a number of dollars', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([cents(147500), cents(50)])).toBe(147550);
    expect(centsToDollarNumber(cents(147550))).toBe(1475.5);
  });
});

it('names the amount that is not a whole number of cents', () => {
  expect(() => cents(1475.5)).toThrow('1475.5 is not a whole number of cents');
  expect(dollarsToCents(' 12.50 ')).toBe(1250);
});
