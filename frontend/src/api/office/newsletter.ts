import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  getSubscribersFile,
  listSubscribers as listSubscribersCall,
  removeSubscriber as removeSubscriberCall,
  type RemoveSubscriberResponse,
  type SubscribersResponse,
} from '@academy/contracts/http/office/newsletter';
import { officeApi, type OfficeClient } from './client';

/** Query key prefix for all data about the list. */
export const subscribersKey = ['office', 'newsletter'] as const;

export function listSubscribers(
  q: string | undefined,
  client: OfficeClient = officeApi,
  signal?: AbortSignal,
): Promise<SubscribersResponse> {
  return client.send(listSubscribersCall, { query: { q }, signal });
}

/** The newsletter's subscribers. The previous list stays visible while another one loads. @param q part of an email address */
export const subscribersQuery = (staffId: string, q: string | undefined) =>
  queryOptions({
    queryKey: [...subscribersKey, staffId, q ?? ''],
    queryFn: ({ signal }) => listSubscribers(q, officeApi, signal),
    placeholderData: keepPreviousData,
  });

/** The list as a CSV file. */
export const readSubscribersFile = (q: string | undefined, client: OfficeClient = officeApi): Promise<Blob> =>
  client.file(getSubscribersFile, { query: { q } });

/** Removes an address from the list and deletes its data. */
export const removeSubscriber = (id: string, client: OfficeClient = officeApi): Promise<RemoveSubscriberResponse> =>
  client.send(removeSubscriberCall, { params: { id } });
