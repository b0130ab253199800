import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * Marks a query that {@link refreshOffice} skips: the session, and data that a dialog loads each time it opens. Reloading the latter would
 * change what a dialog shows while it closes.
 */
export const dialogData = { dialog: true } as const;

/** For data that is read again each time it is shown, because it may have changed and a change based on old data is rejected. */
export const neverCached = { staleTime: 0, gcTime: 0 } as const;

/** The same for the data of a dialog. */
export const freshDialog = { ...neverCached, meta: dialogData } as const;

/**
 * Reloads the open office pages after a change, and all others when they are next opened: nearly every change shows on several pages.
 * @param kept key of the data that the response to the change has just replaced
 */
export function refreshOffice(cache: QueryClient, kept?: QueryKey): Promise<void> {
  const keptHash = kept && hashKey(kept);
  return cache.invalidateQueries({
    queryKey: ['office'],
    predicate: ({ meta, queryHash }) => meta?.dialog !== true && queryHash !== keptHash,
  });
}
