import { isDay } from './dates.js';
import { checkReasonLength } from './reason.js';

/** What the office records for the sessions of a package. */
export const sessionUses = ['used', 'returned'] as const;

export type SessionUseKind = (typeof sessionUses)[number];

/** Maximum number of sessions recorded at once. */
export const maxSessionsAtOnce = 99;

/** Maximum number of extra sessions given at once. */
export const maxExtraSessions = 20;

/** Checks a typed number of sessions. @returns the message, or null */
function checkNumber(count: string, most: number): string | null {
  const number = Number(count);
  return !/^\d{1,2}$/.test(count.trim()) || number === 0 || number > most
    ? `Please enter a number from 1 to ${most}.`
    : null;
}

/** Checks a number of sessions. @param count as typed @param left sessions that can still be used @returns the message, or null */
export function checkSessionCount(kind: SessionUseKind | 'adjusted', count: string, left: number): string | null {
  const wrong = checkNumber(count, maxSessionsAtOnce);
  if (wrong !== null) return wrong;
  if (kind !== 'returned' && Number(count) > left)
    return left === 1 ? 'Only 1 session is left.' : `Only ${left} sessions are left.`;
  return null;
}

/** Checks a number of extra sessions. @param count as typed @returns the message, or null */
export const checkExtraCount = (count: string): string | null => checkNumber(count, maxExtraSessions);

/** Checks a manager's submitted reason. @returns the message, or null */
export function checkSessionReason(reason: unknown): string | null {
  if (typeof reason !== 'string' || reason.trim() === '') return 'Please enter a reason.';
  return checkReasonLength(reason);
}

/**
 * Checks the last day on which lessons can be booked with extra sessions.
 * @param day YYYY-MM-DD as submitted; '' for sessions that never expire
 * @param today YYYY-MM-DD, academy time
 * @returns the message, or null
 */
export function checkExpiry(day: unknown, today: string): string | null {
  if (day === '') return null;
  if (typeof day !== 'string' || !isDay(day)) return 'Please choose a day, or leave it empty.';
  return day > today ? null : 'Please choose a day after today.';
}
