const range = 2 ** 32;

/** Returns a cryptographically secure, uniformly distributed integer from 0 to below - 1. */
export function randomInt(below: number): number {
  // Numbers at or above the largest multiple of `below` would bias small results, so they are redrawn.
  const end = range - (range % below);
  const box = new Uint32Array(1);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(box);
    if (drawn < end) return drawn % below;
  }
}
