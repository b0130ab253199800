import { isDay } from './dates.js';

/** What the office records about the sessions of a package. */
export const sessionUses = ['used', 'returned'] as const;

export type SessionUseKind = (typeof sessionUses)[number];

/** Most sessions that are recorded at once. */
export const mostSessionsAtOnce = 99;

/** Most extra sessions that are given at once. */
export const mostExtraSessions = 20;

/** Most characters of the reason for what managers do to sessions. */
export const longestSessionReason = 300;

/** @returns what is wrong with a number of sessions as typed, or null */
function checkNumber(count: string, most: number): string | null {
  const number = Number(count);
  return !/^\d{1,2}$/.test(count.trim()) || number === 0 || number > most
    ? `Please enter a number from 1 to ${most}.`
    : null;
}

/** @param count as typed. @param left sessions that can still be used. @returns what is wrong with it, or null */
export function checkSessionCount(kind: SessionUseKind | 'adjusted', count: string, left: number): string | null {
  const wrong = checkNumber(count, mostSessionsAtOnce);
  if (wrong !== null) return wrong;
  if (kind !== 'returned' && Number(count) > left)
    return left === 1 ? 'Only 1 session is left.' : `Only ${left} sessions are left.`;
  return null;
}

/** @param count as typed. @returns what is wrong with a number of extra sessions, or null */
export const checkExtraCount = (count: string): string | null => checkNumber(count, mostExtraSessions);

/** @returns what is wrong with the reason of a manager as it was sent, or null */
export function checkSessionReason(reason: unknown): string | null {
  if (typeof reason !== 'string' || reason.trim() === '') return 'Please enter a reason.';
  return reason.trim().length > longestSessionReason ? `Please use at most ${longestSessionReason} characters.` : null;
}

/**
 * The last day on which a lesson of extra sessions can be booked.
 * @param day YYYY-MM-DD as it was sent; empty for sessions that never expire
 * @param today YYYY-MM-DD, academy time
 * @returns what is wrong with it, or null
 */
export function checkExpiry(day: unknown, today: string): string | null {
  if (day === '') return null;
  if (typeof day !== 'string' || !isDay(day)) return 'Please choose a day, or leave it empty.';
  return day > today ? null : 'Please choose a day after today.';
}
