import { queryOptions } from '@tanstack/react-query';
import { getConfig, type ConfigResponse } from '@academy/contracts/http/config';
import { api, type ApiClient } from './client';

export function readConfig(client: ApiClient = api, signal?: AbortSignal): Promise<ConfigResponse> {
  return client.send(getConfig, { signal });
}

/** Configuration that the client needs before a payment. It does not change while the page is open. */
export function configQuery(client: ApiClient = api) {
  return queryOptions({
    queryKey: ['config'],
    queryFn: ({ signal }) => readConfig(client, signal),
    staleTime: Infinity,
  });
}
