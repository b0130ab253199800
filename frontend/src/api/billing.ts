import { queryOptions } from '@tanstack/react-query';
import {
  deleteBillingDetails,
  getBillingDetails,
  updateBillingDetails,
  type BillingDetails,
} from '@academy/contracts/http/billing';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** The billing details that the signed-in parent used last; null when there are none. */
export async function readBillingDetails(
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<BillingDetails | null> {
  return (await client.send(getBillingDetails, { signal })).data;
}

export function billingDetailsQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['billing', parentId],
    meta: privateData,
    queryFn: ({ signal }) => readBillingDetails(client, signal),
  });
}

/** Saves billing details, or removes them if null. */
export async function saveBillingDetails(
  details: BillingDetails | null,
  client: ApiClient = api,
): Promise<BillingDetails | null> {
  const answer = details
    ? await client.send(updateBillingDetails, { body: details })
    : await client.send(deleteBillingDetails);
  return answer.data;
}
