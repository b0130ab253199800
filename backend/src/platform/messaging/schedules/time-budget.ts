/** Time budget of a schedule that calls out, in ms: other schedules wait for it, and the rest is left to its next run. */
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
