import { randomBytes, timingSafeEqual } from 'node:crypto';
import { tokenHash } from '../../accounts/index.js';
import type { Checkout } from './checkout.js';

/** Whether a token lets its bearer read and pay a checkout. */
export function opensCheckout({ tokenHashes, token }: Pick<Checkout, 'tokenHashes' | 'token'>, given: string): boolean {
  const hash = tokenHash(given);
  // Processes of the previous release store the token itself, until they are replaced.
  const hashes = token === null ? tokenHashes : [...tokenHashes, tokenHash(token)];
  return hashes.some((one) => timingSafeEqual(one, hash));
}

/**
 * Creates a checkout token. Only its hash is stored, so a repeated response has a new token. Earlier tokens stay valid, because two
 * tabs may show the same checkout.
 */
export function newCheckoutToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}
