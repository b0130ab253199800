import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Second part of the keys that {@link refreshOffice} leaves alone: what no change of the office's data affects, and what a dialog reads
 * anew each time it opens. A dialog that is about to close would show the new state for a moment.
 */
const apart: readonly unknown[] = [
  'session',
  'link',
  'two-factor-setup',
  'line',
  'test-dates-preview',
  'family-erasure',
];

/**
 * Reloads the open office pages after a change, and all others when they are next opened: nearly every change shows on several pages.
 * @param kept key of the data that the response to the change has just replaced
 */
export function refreshOffice(cache: QueryClient, kept?: QueryKey): Promise<void> {
  const keptHash = kept && hashKey(kept);
  return cache.invalidateQueries({
    queryKey: ['office'],
    predicate: ({ queryKey, queryHash }) => !apart.includes(queryKey[1]) && queryHash !== keptHash,
  });
}
