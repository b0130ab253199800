import type { CheckoutRef, CheckoutSession } from '../../api/payments';
import { newId } from '../../lib/uuid';

/**
 * The checkout session for a purchase. The same purchase keeps its session, and so its checkout, on every call. A changed purchase gets
 * a new key, and its checkout replaces the previous one.
 */
export function getOrCreateCheckout(fingerprint: string, previous: CheckoutSession | null): CheckoutSession {
  if (previous?.fingerprint === fingerprint) return previous;
  return {
    key: newId(),
    fingerprint,
    id: null,
    token: null,
    replaces: previous && (checkoutRef(previous) ?? previous.replaces),
  };
}

/** A session whose checkout can no longer be paid. The next purchase opens a new checkout, even for the same items. */
export function invalidate(session: CheckoutSession): CheckoutSession {
  return { ...session, fingerprint: '' };
}

/** The checkout of a session; null until the server has responded. */
export function checkoutRef({ id, token }: CheckoutSession): CheckoutRef | null {
  return id && token ? { id, token } : null;
}

/** Whether the server knows a checkout of this session, which may be paid or in progress. */
export const isOpened = (session: CheckoutSession | null | undefined): session is CheckoutSession =>
  Boolean(session && checkoutRef(session));
