import { isRecord } from '../../api/answers';
import type { CheckoutRef } from '../../api/payments';
import { storedValue } from '../../lib/versioned-storage';

/** Older checkouts are still reachable from the emails and the dashboard. */
const maxKept = 20;

const store = storedValue<CheckoutRef[]>({
  key: 'paidCheckouts',
  version: 1,
  read: (data) => (Array.isArray(data) ? data.filter(isRef) : null),
});

const isRef = (entry: unknown): entry is CheckoutRef =>
  isRecord(entry) && typeof entry.id === 'string' && typeof entry.token === 'string';

/** Used only when the browser blocks storage. Lasts until the page is reloaded. */
let unsaved: CheckoutRef[] = [];

const known = () => [...unsaved, ...(store.load() ?? [])];

/**
 * Stores the token of a paid checkout, so that this device can open its confirmation again.
 * @returns false if the browser blocks storage; then only this document knows it
 */
export function rememberPaidCheckout(checkout: CheckoutRef): boolean {
  const checkouts = [checkout, ...known().filter(({ id }) => id !== checkout.id)].slice(0, maxKept);
  const isStored = store.save(checkouts);
  unsaved = isStored ? [] : checkouts;
  return isStored;
}

/** The token of a checkout that was paid on this device, or null. */
export function tokenOfPaidCheckout(id: string): string | null {
  return known().find((checkout) => checkout.id === id)?.token ?? null;
}
