import { randomBytes, timingSafeEqual } from 'node:crypto';
import { tokenHash } from '../../accounts/index.js';
import type { Checkout } from './checkout.js';

/** Whether a token lets its bearer read and pay a checkout. */
export function opensCheckout({ tokenHashes, token }: Pick<Checkout, 'tokenHashes' | 'token'>, given: string): boolean {
  const hash = tokenHash(given);
  // A process of the release before stores the token itself until it is replaced.
  const hashes = token === null ? tokenHashes : [...tokenHashes, tokenHash(token)];
  return hashes.some((one) => timingSafeEqual(one, hash));
}

/**
 * Makes a token of a checkout. Only its hash is stored, so a repeated answer has a new one. The ones before keep working: two tabs
 * may show the same checkout.
 */
export function newCheckoutToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
