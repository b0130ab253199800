/** Our server asks the provider about an open payment every two seconds at most. */
const nextLookMs = 2_200;
const looks = 3;

/** Looks at something until it is not open any more, three times at most: a charge that was just made may not have reached our server. */
export async function lookAgain<Look>(
  look: () => Promise<Look>,
  isOpen: (found: Look) => boolean,
  signal: AbortSignal,
): Promise<Look> {
  let found = await look();
  for (let looked = 1; looked < looks && isOpen(found) && !signal.aborted; looked += 1) {
    await new Promise((resolve) => setTimeout(resolve, nextLookMs));
    found = await look();
  }
  return found;
}
