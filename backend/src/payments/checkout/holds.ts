import { holdMinutes, maxHoldRenewals } from '@academy/contracts/rules/holds';
import type { EntityManager } from 'typeorm';
import type { Checkout } from './checkout.entity.js';

/** How long the places of a checkout are kept. */
export interface Hold {
  /** How often the minutes have been started again. */
  renewals: number;
  /** Null for the full time from now on. */
  expiresAt: Date | null;
}

export const newHold: Hold = { renewals: 0, expiresAt: null };

/**
 * The hold of a checkout that takes the place of another. Its time starts again twice at most: a payer who edits a draft for longer keeps
 * what is left. The hold is a new one when the one before has lapsed, because others could have had the places.
 */
export function inheritHold(
  { heldPlaces, holdExpiresAt, holdRenewals }: Pick<Checkout, 'heldPlaces' | 'holdExpiresAt' | 'holdRenewals'>,
  lapsed: boolean,
): Hold {
  if (heldPlaces === 0 || holdExpiresAt === null || lapsed) return newHold;
  return holdRenewals < maxHoldRenewals
    ? { renewals: holdRenewals + 1, expiresAt: null }
    : { renewals: holdRenewals, expiresAt: holdExpiresAt };
}

/** Starts the time of a checkout again whose payer comes back to it, twice at most, once half of it has passed. */
export async function renewHold(manager: Pick<EntityManager, 'query'>, checkoutId: string): Promise<void> {
  await manager.query(
    `UPDATE checkouts SET hold_expires_at = academy_now() + make_interval(mins => $2), hold_renewals = hold_renewals + 1
     WHERE id = $1 AND status = 'open' AND hold_renewals < $3 AND hold_expires_at < academy_now() + make_interval(mins => $2) / 2`,
    [checkoutId, holdMinutes, maxHoldRenewals],
  );
}
