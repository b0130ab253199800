import {
  deleteBillingDetails,
  getBillingDetails,
  updateBillingDetails,
  type BillingDetails,
} from '@academy/contracts/http/billing';
import { api } from './client';
import { query } from './query';

/** The billing details that the signed-in parent used last; null when there are none. */
export const billingDetailsQuery = (parentId: string) =>
  query(getBillingDetails, { viewer: parentId }, { read: ({ data }) => data });

/** Saves billing details, or removes them if null. */
export async function saveBillingDetails(details: BillingDetails | null): Promise<BillingDetails | null> {
  const answer = details
    ? await api.send(updateBillingDetails, { body: details })
    : await api.send(deleteBillingDetails);
  return answer.data;
}
