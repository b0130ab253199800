import { maxHoldRenewals } from '@academy/contracts/rules/holds';
import type { HoldState } from './holds.repository.js';

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
export function inheritHold({ heldPlaces, holdExpiresAt, holdRenewals, lapsed }: HoldState): Hold {
  if (heldPlaces === 0 || holdExpiresAt === null || lapsed !== false) return newHold;
  return holdRenewals < maxHoldRenewals
    ? { renewals: holdRenewals + 1, expiresAt: null }
    : { renewals: holdRenewals, expiresAt: holdExpiresAt };
}
