/** A whole number of US cents. Branded, so that an amount in dollars does not compile where cents are expected. */
export type Cents = number & { readonly unit: 'cents' };

/** US dollars in a documented request or response body: "1475.00" or 1475. All other amounts are {@link Cents}. */
export type Dollars = number | string;

/** Marks a whole number as cents. @throws RangeError when it is not a whole number, which usually means an amount in dollars */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

/** The sum of amounts; 0 for an empty list. */
export function sumCents(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0));
}

/** Converts dollars, as typed or from a documented field ("1475.00", 1475), to whole cents; null when it is not an amount. */
export function dollarsToCents(dollars: Dollars): Cents | null {
  const text = typeof dollars === 'number' ? String(dollars) : dollars.trim();
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return null;
  // Uses decimal digits instead of binary fractions: 110.005 × 100 is 11000.499… as a double and must round up.
  const [whole = '0', fraction = ''] = text.split('.');
  const thousandths = Number(`${fraction}000`.slice(0, 3));
  return cents(Number(whole) * 100 + Math.floor((thousandths + 5) / 10));
}

/** Formats cents as a documented price string: 147500 → "1475.00". */
export function centsToDollars(amount: Cents): string {
  return (amount / 100).toFixed(2);
}

/** Converts cents to the number of dollars used in documented responses: 147550 → 1475.5. */
export function centsToDollarNumber(amount: Cents): number {
  return amount / 100;
}

/** Created once, because creating a formatter takes longer than rendering a whole email. */
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Cents formatted with two decimals: 147500 → "$1,475.00". */
export function formatCents(amount: Cents): string {
  return dollars.format(amount / 100);
}

/** A price formatted for sales pages, without zero cents: 147500 → "$1,475", 1250 → "$12.50". */
export function formatPrice(amount: Cents): string {
  return formatCents(amount).replace(/\.00$/, '');
}
