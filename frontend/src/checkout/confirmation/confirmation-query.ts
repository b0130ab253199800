import { queryOptions } from '@tanstack/react-query';
import type { CheckoutStatus } from '@academy/contracts/http/payments';
import { ApiError } from '../../api/errors';
import { readCheckout } from '../../api/payments';
import { privateData } from '../../api/private-data';
import { tokenOfPaidCheckout } from './paid-checkouts';

const moving: readonly CheckoutStatus[] = ['open', 'processing', 'paid'];
const pollMs = 2_000;

/** Whether access was denied: the checkout belongs neither to the account nor to this device. */
export const isClosedTo = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/**
 * A checkout, polled every two seconds until it is delivered. Readable by its account and by the device that paid.
 * @param accountId the signed-in account, which the response depends on, or null
 */
export function confirmationQuery(id: string, accountId: string | null) {
  return queryOptions({
    queryKey: ['confirmation', id, accountId],
    meta: privateData,
    queryFn: ({ signal }) => readCheckout({ id, token: tokenOfPaidCheckout(id) }, signal),
    retry: (failures, error) => !isClosedTo(error) && failures < 3,
    // A guest who creates an account keeps seeing the page while it is reloaded.
    placeholderData: (shown, before) => (before?.queryKey[2] === null ? shown : undefined),
    refetchInterval: ({ state }) => (state.data && moving.includes(state.data.status) ? pollMs : false),
  });
}
