import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import { NotFound } from '../../platform/http/errors/errors.js';
import { opensCheckout } from './checkout-tokens.js';
import { Checkout } from './checkout.entity.js';

/**
 * A checkout its account, or the bearer of its token, may read.
 * @throws NotFound for one that does not exist and for another caller's alike
 */
export async function getAuthorizedCheckout(
  manager: EntityManager,
  id: string,
  accountId: string | null,
  token: string | undefined,
): Promise<Checkout> {
  const checkout = isUUID(id) ? await manager.findOneBy(Checkout, { id }) : null;
  const own = checkout !== null && checkout.accountId !== null && checkout.accountId === accountId;
  const shown = checkout !== null && token !== undefined && opensCheckout(checkout, token);
  if (!checkout || !(own || shown)) throw new NotFound();
  return checkout;
}
