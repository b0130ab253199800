import { isUUID } from 'class-validator';
import { NotFound } from '../../platform/http/errors/errors.js';
import { opensCheckout } from './checkout-tokens.js';
import type { CheckoutsRepository, StoredCheckout } from './checkouts.repository.js';

/** Who wants to see a checkout. */
export interface CheckoutReader {
  accountId: string | null;
  token: string | undefined;
}

/**
 * A checkout its account, or the bearer of its token, may read.
 * @throws NotFound for one that does not exist and for another caller's alike
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
