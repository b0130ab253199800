import { maxHoldRenewals } from '@academy/contracts/rules/holds';
import type { EarlierHold, HoldState } from './holds.repository.js';

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

/** What the earlier holds of a family mean for its next one. */
export interface Continued {
  /** How often the next hold counts as renewed, because it follows one that was not paid. */
  renewals: number;
  /** Minutes until the family can again hold seats of a crowded date; 0 for now. */
  cooldownMinutes: number;
}

export const notContinued: Continued = { renewals: 0, cooldownMinutes: 0 };

/** Starting over is a renewal like any other: a family that lets its holds lapse gets at most two more in a row before it has to wait. */
export function continueHolds(earlier: readonly EarlierHold[]): Continued {
  const own = earlier.filter(({ isOwn }) => isOwn);
  const ended = own.filter(({ renewals }) => renewals >= maxHoldRenewals);
  return {
    renewals: Math.min(maxHoldRenewals, Math.max(0, ...own.map(({ renewals }) => renewals + 1))),
    cooldownMinutes: Math.max(0, ...ended.map(({ cooldownMinutes }) => cooldownMinutes ?? 0)),
  };
}
