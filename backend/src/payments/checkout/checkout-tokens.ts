import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { tokenHash } from '../../accounts/index.js';
import type { Checkout } from './checkout.entity.js';

/** Answers whose token may still be used; an older one is forgotten. */
const keptTokens = 5;

/** Whether a token lets its bearer read and pay a checkout. */
export function opensCheckout({ tokenHashes, token }: Pick<Checkout, 'tokenHashes' | 'token'>, given: string): boolean {
  const hash = tokenHash(given);
  // A process of the release before stores the token itself until it is replaced.
  const hashes = token === null ? tokenHashes : [...tokenHashes, tokenHash(token)];
  return hashes.some((one) => timingSafeEqual(one, hash));
}

/**
 * Makes another token of a checkout. Only its hash is stored, so an answer that was lost is repeated with a new one. The ones before
 * keep working: two tabs may show the same checkout.
 */
export async function issueCheckoutToken(manager: Pick<EntityManager, 'query'>, checkoutId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await manager.query('UPDATE checkouts SET token_hashes = (ARRAY[$2::bytea] || token_hashes)[1:$3] WHERE id = $1', [
    checkoutId,
    tokenHash(token),
    keptTokens,
  ]);
  return token;
}
