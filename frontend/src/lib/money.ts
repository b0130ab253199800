import { dollarsToCents } from '@academy/contracts/rules/money';

/** A price in dollars, as packages and cart lines carry it ("1475.00", 1475), in cents; 0 when it is no amount. */
export function priceCents(dollars: number | string): number {
  return dollarsToCents(dollars) ?? 0;
}

/** Sum of prices in dollars, in cents. */
export function totalCents(prices: readonly (number | string)[]): number {
  return prices.reduce<number>((sum, price) => sum + priceCents(price), 0);
}
