import type { CheckoutRef, CheckoutSession } from '../../api/payments';
import { newId } from '../../lib/uuid';

/**
 * The checkout session to buy something with. The same purchase keeps its session, and so its checkout, however often it is
 * asked for; a changed one gets a new key and replaces the checkout that was opened before.
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

/** A session whose checkout can no longer be paid: the next purchase, even of the same, opens another checkout. */
export function invalidate(session: CheckoutSession): CheckoutSession {
  return { ...session, fingerprint: '' };
}

/** The checkout of a session, once the server has answered. */
export function checkoutRef({ id, token }: CheckoutSession): CheckoutRef | null {
  return id && token ? { id, token } : null;
}

/** The server knows a checkout of this session: it may be paid, or under way. */
export const isOpened = (session: CheckoutSession | null | undefined): session is CheckoutSession =>
  Boolean(session && checkoutRef(session));
