import { QueryClient } from '@tanstack/react-query';
import { isTransient } from '../api/errors';

const minute = 60_000;
const readAttempts = 3;

/** The cache of everything read from the API. Entries nobody looks at stay for five minutes. A read that met a dead network or a failing server is repeated three times; a write never. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 5 * minute,
        staleTime: minute,
        retry: (failures, error) => failures < readAttempts && isTransient(error),
      },
      mutations: { retry: false },
    },
  });
}
