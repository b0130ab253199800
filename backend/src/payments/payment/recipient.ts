import { getCustomer, type LineItem } from '../checkout/line-item.js';

/**
 * Whom an email about a payment goes to: the payer named in its first line, otherwise the address that the provider's receipt goes to.
 * @param paid its first line, if there is one, and that address, as typed
 * @returns null when no address was given
 */
export function recipientOf({
  line,
  to,
}: {
  line: LineItem | null | undefined;
  to: string | null;
}): { to: string; firstName: string } | null {
  const payer = line && getCustomer(line);
  const address = payer?.parentEmail ?? to;
  return address ? { to: address, firstName: payer?.parentFirstName ?? 'there' } : null;
}
