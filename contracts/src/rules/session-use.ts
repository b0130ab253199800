/** What the office records about the sessions of a package. */
export const sessionUses = ['used', 'returned'] as const;

export type SessionUseKind = (typeof sessionUses)[number];

/** Most sessions that are recorded at once. */
export const mostSessionsAtOnce = 99;

/** @param count as typed. @param left sessions that can still be used. @returns what is wrong with it, or null */
export function checkSessionCount(kind: SessionUseKind, count: string, left: number): string | null {
  const number = Number(count);
  if (!/^\d{1,2}$/.test(count.trim()) || number === 0) return `Please enter a number from 1 to ${mostSessionsAtOnce}.`;
  if (kind === 'used' && number > left)
    return left === 1 ? 'Only 1 session is left.' : `Only ${left} sessions are left.`;
  return null;
}
