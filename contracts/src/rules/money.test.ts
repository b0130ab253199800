import { describe, expect, it } from 'vitest';
import { centsToDollars, dollarsToCents, formatCents, formatPrice } from './money.js';

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
  ])('reads %s dollars as %i cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  it.each(['', 'abc', '-5', '1e3', '1,475', Number.NaN, Number.POSITIVE_INFINITY])(
    'does not read %s as money',
    (text) => {
      expect(dollarsToCents(text)).toBeNull();
    },
  );

  it('writes prices with two decimals', () => {
    expect(centsToDollars(147500)).toBe('1475.00');
    expect(formatCents(147500)).toBe('$1,475.00');
    expect(formatCents(5)).toBe('$0.05');
  });

  it('leaves out the cents of a price in whole dollars', () => {
    expect(formatPrice(147500)).toBe('$1,475');
    expect(formatPrice(1250)).toBe('$12.50');
    expect(formatPrice(100005)).toBe('$1,000.05');
  });
});
