import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RemoveSubscriberResponse, SubscribersResponse } from '@academy/contracts/http/office/newsletter';
import { officeApi, type OfficeClient } from './client';

/** Everything that was read about the list. */
export const subscribersKey = ['office', 'newsletter'] as const;

export function listSubscribers(
  q: string | undefined,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<SubscribersResponse> {
  return client.call('listSubscribers', { query: { q }, signal });
}

/** Who asked for the newsletter. @param q a part of the address. The list before stays in view until the next one is there. */
export const subscribersQuery = (staffId: string, q: string | undefined) =>
  queryOptions({
    queryKey: [...subscribersKey, staffId, q ?? ''],
    queryFn: ({ signal }) => listSubscribers(q, officeApi, signal),
    placeholderData: keepPreviousData,
  });

/** The list as a CSV file. */
export const readSubscribersFile = (q: string | undefined, client: OfficeClient = officeApi): Promise<Blob> =>
  client.file('getSubscribersFile', { query: { q } });

/** Takes an address off the list and forgets it. */
export const removeSubscriber = (id: string, client: OfficeClient = officeApi): Promise<RemoveSubscriberResponse> =>
  client.call('removeSubscriber', { params: { id } });
