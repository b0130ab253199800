import { randomBytes, timingSafeEqual } from 'node:crypto';
import { isUUID } from 'class-validator';
import { tokenHash } from '../../accounts/index.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import type { CheckoutRow } from './checkout.js';
import type { CheckoutsRepository, StoredCheckout } from './checkouts.repository.js';

/** Whether a token lets its bearer read and pay a checkout. */
export function opensCheckout({ tokenHashes }: Pick<CheckoutRow, 'tokenHashes'>, token: string): boolean {
  const hash = tokenHash(token);
  return tokenHashes.some((one) => timingSafeEqual(one, hash));
}

/**
 * Creates a checkout token. Only its hash is stored, so a repeated response has a new token. Earlier tokens stay valid, because two
 * tabs may show the same checkout.
 */
export function newCheckoutToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** The caller who wants to read a checkout. */
export interface CheckoutReader {
  accountId: string | null;
  token: string | undefined;
}

/**
 * Finds a checkout that the caller may read: as its account, or with its token.
 * @throws NotFound both when it does not exist and when the caller may not read it
 */
export async function getAuthorizedCheckout(
  checkouts: CheckoutsRepository,
  id: string,
  { accountId, token }: CheckoutReader,
): Promise<StoredCheckout> {
  const checkout = isUUID(id) ? await checkouts.find(id) : undefined;
  if (!checkout) throw new NotFound();
  const own = checkout.accountId !== null && checkout.accountId === accountId;
  if (!own && !(token !== undefined && opensCheckout(checkout, token))) throw new NotFound();
  return checkout;
}
