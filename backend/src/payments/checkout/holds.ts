import { maxHoldRenewals } from '@academy/contracts/rules/holds';
import type { HoldState } from './holds.repository.js';

/** How long a checkout's seats are held. */
export interface Hold {
  /** How often the hold has been renewed. */
  renewals: number;
  /** Null for the full time, starting now. */
  expiresAt: Date | null;
}

export const newHold: Hold = { renewals: 0, expiresAt: null };

/**
 * The hold of a checkout that replaces another. It is renewed at most twice: a payer who edits a draft for longer keeps the
 * remaining time. A lapsed hold is replaced by a new one, because others could have taken the seats.
 */
export function inheritHold({ heldPlaces, holdExpiresAt, holdRenewals, lapsed }: HoldState): Hold {
  if (heldPlaces === 0 || holdExpiresAt === null || lapsed !== false) return newHold;
  return holdRenewals < maxHoldRenewals
    ? { renewals: holdRenewals + 1, expiresAt: null }
    : { renewals: holdRenewals, expiresAt: holdExpiresAt };
}
