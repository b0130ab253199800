import { cents, dollarsToCents, sumCents, type Cents, type Dollars } from '@academy/contracts/rules/money';

/** A price in dollars, as packages and cart lines carry it ("1475.00", 1475), in cents; 0 when it is no amount. */
export function priceCents(dollars: Dollars): Cents {
  return dollarsToCents(dollars) ?? cents(0);
}

/** Sum of prices in dollars, in cents. */
export function totalCents(prices: readonly Dollars[]): Cents {
  return sumCents(prices.map(priceCents));
}
