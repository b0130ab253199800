/** How far this device's clock is behind the server's, in milliseconds. */
let behindMs = 0;

/** Learns the server's time from the `Date` header of an answer. It has whole seconds, so a smaller difference is none. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  if (!Number.isNaN(difference)) behindMs = Math.abs(difference) < 2_000 ? 0 : difference;
}

/** The time by the server's clock, which decides what is over. A device's clock may be wrong. */
export const serverNow = (): Date => new Date(Date.now() + behindMs);
