import type { QueryFunctionContext } from '@tanstack/react-query';
import type { OfficeExtras } from './client';

/** Options of a call that reads what an open page shows. */
export type ReadOptions = Pick<OfficeExtras, 'signal' | 'background'>;

/**
 * Options for a query that reloads by itself. Its first call opens a page, which counts as activity; a reload of data that is already in
 * the cache does not, so an open page does not keep the session alive.
 */
export const reloadOptions = ({ client, queryKey, signal }: QueryFunctionContext): ReadOptions => ({
  signal,
  background: client.getQueryData(queryKey) !== undefined,
});
