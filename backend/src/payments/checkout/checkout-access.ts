import { isUUID } from 'class-validator';
import { NotFound } from '../../platform/http/errors/errors.js';
import { opensCheckout } from './checkout-tokens.js';
import type { CheckoutsRepository, StoredCheckout } from './checkouts.repository.js';

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
