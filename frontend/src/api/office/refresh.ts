import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * {@link refreshOffice} skips query keys with these second parts: the session, and data that a dialog loads each time it opens. Reloading
 * the latter would change what a dialog shows while it closes.
 */
const skipped: readonly unknown[] = [
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
    predicate: ({ queryKey, queryHash }) => !skipped.includes(queryKey[1]) && queryHash !== keptHash,
  });
}
