import { cents, dollarsToCents, sumCents, type Cents, type Dollars } from '@academy/contracts/rules/money';

/** Converts a price in dollars from packages and cart lines ("1475.00", 1475) to cents; 0 when it is not an amount. */
export function priceCents(dollars: Dollars): Cents {
  return dollarsToCents(dollars) ?? cents(0);
}

/** Sum of prices in dollars, in cents. */
export function totalCents(prices: readonly Dollars[]): Cents {
  return sumCents(prices.map(priceCents));
}
