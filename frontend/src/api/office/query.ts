import { queryOptions } from '@tanstack/react-query';
import type { StaffCall } from '@academy/contracts/http/call';
import { whole, type AnyOptions, type QueryOf } from '../query';
import { keyOf, type CallInput } from '../query-key';
import { officeApi } from './client';

interface ReloadOption {
  /**
   * Whether an open page reloads the data by itself. The first call opens the page, which counts as activity; a reload of data that is
   * already in the cache does not, so an open page does not keep the session alive.
   */
  reloads?: boolean;
}

/** The query of a call that is only known when the code runs. The exported one has the types of the declaration. */
function officeQueryOfAny(
  one: StaffCall,
  { viewer, ...sent }: CallInput = {},
  { read = whole, reloads = false, ...options }: AnyOptions<ReloadOption> = {},
) {
  return queryOptions({
    queryKey: keyOf(one, { viewer, ...sent }),
    queryFn: async ({ client, queryKey, signal }) => {
      const background = reloads && client.getQueryData(queryKey) !== undefined;
      return read(await officeApi.send(one, { ...sent, signal, background }));
    },
    ...options,
  });
}

/** Like `query`, for a call of the office. */
export const officeQuery = officeQueryOfAny as QueryOf<StaffCall, ReloadOption>;
