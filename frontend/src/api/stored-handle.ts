import { isRecord } from './answers';
import type { CheckoutHandle, CheckoutRef } from './payments';

/** A checkout handle as it was stored with a draft, or null when it cannot be read. */
export function readHandle(value: unknown): CheckoutHandle | null {
  if (!isRecord(value) || typeof value.key !== 'string' || typeof value.fingerprint !== 'string') return null;
  const text = (entry: unknown) => (typeof entry === 'string' ? entry : null);
  return {
    key: value.key,
    fingerprint: value.fingerprint,
    id: text(value.id),
    token: text(value.token),
    payment: text(value.payment),
    replaces: readRef(value.replaces),
  };
}

function readRef(value: unknown): CheckoutRef | null {
  return isRecord(value) && typeof value.id === 'string' && typeof value.token === 'string'
    ? { id: value.id, token: value.token }
    : null;
}
