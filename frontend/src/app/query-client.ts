import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api/errors';

const minute = 60_000;
const readAttempts = 3;

/**
 * Returns the cache of API data. Unused entries are kept for five minutes. Reads that fail because of the network or the server are
 * retried up to three times; writes never are. An offline write fails immediately instead of waiting, because a write that the user
 * has given up on must not run after reconnecting.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A rendered page's cache is discarded with the page; timers would keep the process alive.
        gcTime: import.meta.env.SSR ? Infinity : 5 * minute,
        staleTime: minute,
        retry: (failures, error) => failures < readAttempts && isTransient(error),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
