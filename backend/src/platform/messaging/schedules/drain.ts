import type { RunOutcome } from './schedule.js';

/** Time budget of a schedule that makes network calls, in ms. Other schedules of this worker wait for it. */
export const timeBudgetMs = 15_000;

/** Work that is claimed from the database in small batches. */
export interface DrainOptions<Item> {
  /**
   * Claims up to `limit` due items and postpones them in the same statement, so that no other worker gets them and a crash only delays
   * them. An empty result means that nothing is due.
   */
  claim(limit: number): Promise<readonly Item[]>;
  /** Processes one item. A rejection fails the run after all started items have finished, so expected failures must be caught here. */
  handle(item: Item): Promise<void>;
  /** How many items are processed in parallel; the same number is claimed at a time. */
  concurrency: number;
  /** No item is claimed later than this many ms after the start. */
  budgetMs?: number;
}

/**
 * Works until nothing is due or the time is up. Everything claimed is finished. @returns `more` when the time ran out first @throws the
 * first error of `claim` or `handle`
 */
export async function drainDue<Item>(options: DrainOptions<Item>): Promise<RunOutcome> {
  const { claim, handle, concurrency, budgetMs = timeBudgetMs } = options;
  const end = performance.now() + budgetMs;
  const claimed: Item[] = [];
  let claiming: Promise<void> | null = null;
  let isDrained = false;

  const claimMore = async (): Promise<void> => {
    const items = await claim(concurrency);
    claimed.push(...items);
    isDrained = items.length === 0;
  };
  const isOver = (): boolean => isDrained || performance.now() >= end;
  const next = async (): Promise<Item | undefined> => {
    while (claimed.length === 0 && !isOver()) {
      claiming ??= claimMore().finally(() => (claiming = null));
      await claiming;
    }
    return claimed.shift();
  };
  const work = async (): Promise<void> => {
    for (let item = await next(); item !== undefined; item = await next()) await handle(item);
  };

  const results = await Promise.allSettled(Array.from({ length: concurrency }, work));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
  return isDrained ? 'done' : 'more';
}
