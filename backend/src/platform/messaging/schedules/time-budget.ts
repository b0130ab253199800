/** How long a schedule that talks to somebody else may go on, in ms: the others wait for it, and what is left has its turn next time. */
export const timeBudgetMs = 15_000;

/** Goes through a list one by one until it is done or the time is up; what has begun is finished. */
export async function runWithDeadline<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
  milliseconds = timeBudgetMs,
): Promise<void> {
  const end = performance.now() + milliseconds;
  for (const item of items) {
    if (performance.now() >= end) return;
    await act(item);
  }
}
