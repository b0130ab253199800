import { isRecord } from './answers';
import type { CheckoutSession, CheckoutRef } from './payments';

/** Reads a checkout session that was stored with a draft; null when invalid. */
export function readCheckoutSession(value: unknown): CheckoutSession | null {
  if (!isRecord(value) || typeof value.key !== 'string' || typeof value.fingerprint !== 'string') return null;
  const text = (entry: unknown) => (typeof entry === 'string' ? entry : null);
  return {
    key: value.key,
    fingerprint: value.fingerprint,
    id: text(value.id),
    token: text(value.token),
    replaces: readRef(value.replaces),
  };
}

function readRef(value: unknown): CheckoutRef | null {
  return isRecord(value) && typeof value.id === 'string' && typeof value.token === 'string'
    ? { id: value.id, token: value.token }
    : null;
}
