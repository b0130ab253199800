/** Dollars, as typed or as a documented field ("1475.00", 1475), to whole cents; null when it is no amount. */
export function dollarsToCents(dollars: number | string): number | null {
  const text = typeof dollars === 'number' ? String(dollars) : dollars.trim();
  if (!/^\d{1,9}(\.\d+)?$/.test(text)) return null;
  // Decimal digits, not binary fractions: 110.005 × 100 is 11000.499… as a double and must round up.
  const [whole = '0', fraction = ''] = text.split('.');
  const thousandths = Number(`${fraction}000`.slice(0, 3));
  return Number(whole) * 100 + Math.floor((thousandths + 5) / 10);
}

/** Cents to the documented price string: 147500 → "1475.00". */
export function centsToDollars(cents: number): string {
  return (cents / 100).toFixed(2);
}

/** Cents as people read them, always with two decimals: 147500 → "$1,475.00". */
export function formatCents(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** A price as a page that sells says it, without cents where there are none: 147500 → "$1,475", 1250 → "$12.50". */
export function formatPrice(cents: number): string {
  return formatCents(cents).replace(/\.00$/, '');
}
