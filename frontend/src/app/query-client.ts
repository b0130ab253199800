import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api/errors';

const minute = 60_000;
const readAttempts = 3;

/**
 * The cache of everything read from the API. Unused entries are kept for five minutes. A read that fails because of the network or the
 * server is repeated up to three times; a write never is. Offline a write fails at once instead of waiting: nothing that a person
 * has given up on may run when the connection is back.
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
