const second = 1_000;
const maxBackoffMs = 10 * 60 * second;

/** How often a job is tried before a person has to look at it. With the waits below that is about an hour and a half. */
export const attempts = 16;

/**
 * Wait before the next attempt, in ms: 1 s, 2 s, 4 s … up to 10 minutes, spread by up to a fifth so that
 * everything that failed together does not come back together.
 * @param attemptsMade at least 1
 */
export function backoff(attemptsMade: number, random: () => number = Math.random): number {
  const wait = Math.min(second * 2 ** (attemptsMade - 1), maxBackoffMs);
  return Math.round(wait * (0.9 + 0.2 * random()));
}
