const range = 2 ** 32;

/** A random integer in 0 … below-1, every one equally likely, from the browser's secure source. */
export function randomInt(below: number): number {
  // Numbers from the incomplete last round would make the small results likelier; they are drawn again.
  const end = range - (range % below);
  const box = new Uint32Array(1);
  for (;;) {
    const [drawn = 0] = crypto.getRandomValues(box);
    if (drawn < end) return drawn % below;
  }
}
