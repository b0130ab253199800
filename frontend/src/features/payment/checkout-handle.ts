import type { CheckoutHandle, CheckoutRef } from '../../api/payments';
import { newId } from '../../lib/uuid';

/**
 * The handle to buy something with. The same purchase keeps its handle, and so its checkout, however often it is asked for;
 * a changed one gets a new key and takes the place of the checkout opened before.
 */
export function handleFor(fingerprint: string, previous: CheckoutHandle | null): CheckoutHandle {
  if (previous?.fingerprint === fingerprint) return previous;
  return {
    key: newId(),
    fingerprint,
    id: null,
    token: null,
    payment: null,
    replaces: previous && (refOf(previous) ?? previous.replaces),
  };
}

/** A handle whose checkout can no longer be paid: the next purchase, even of the same, opens another. */
export function spent(handle: CheckoutHandle): CheckoutHandle {
  return { ...handle, fingerprint: '' };
}

/** The checkout of a handle, once the server has answered. */
export function refOf({ id, token }: CheckoutHandle): CheckoutRef | null {
  return id && token ? { id, token } : null;
}
