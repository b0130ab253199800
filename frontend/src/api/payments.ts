import { queryOptions } from '@tanstack/react-query';
import type {
  AccountPayment,
  AccountPaymentsResponse,
  CheckoutResponse,
  ConfirmDemoPaymentResponse,
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  DemoOutcome,
} from '@academy/contracts/http/payments';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** How a checkout is found again: the key that names it and, once the server has answered, its id and token. */
export interface CheckoutHandle {
  key: string;
  /** What is bought, as one text: another purchase needs another key. */
  fingerprint: string;
  id: string | null;
  token: string | null;
  /** Our own id of its payment, from which the receipt has its number. */
  payment: string | null;
  /** The open checkout that this one takes the place of. */
  replaces: CheckoutRef | null;
}

/** A checkout the server knows; the token lets somebody without an account ask for it. */
export interface CheckoutRef {
  id: string;
  token: string;
}

/**
 * Stores the checkout and its intent. A checkout the server has answered for is asked for by its id,
 * one whose answer was lost by its key; both lead to the same intent.
 */
export function createPaymentIntent(
  body: CreatePaymentIntentRequest,
  handle: CheckoutHandle,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<CreatePaymentIntentResponse> {
  const known = handle.id && handle.token ? { id: handle.id, token: handle.token } : handle.replaces;
  const headers = known ? { 'X-Checkout-Token': known.token } : undefined;
  if (handle.id)
    return client.call('createPaymentIntent', { body: { ...body, checkout_id: handle.id }, headers, signal });
  const draft = handle.replaces ? { ...body, replaces: handle.replaces.id } : body;
  return client.call('createPaymentIntent', { body: draft, headers, idempotencyKey: handle.key, signal });
}

/** Where a checkout stands. */
export function readCheckout(
  { id, token }: CheckoutRef,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<CheckoutResponse> {
  return client.call('getCheckout', { params: { id }, headers: { 'X-Checkout-Token': token }, signal });
}

/** Plays the card network; exists only while the server runs demo payments. */
export function confirmDemoPayment(
  intent: string,
  outcome: DemoOutcome,
  client: ApiClient = api,
): Promise<ConfirmDemoPaymentResponse> {
  return client.call('confirmDemoPayment', { params: { intent }, body: { outcome } });
}

/** What the signed-in family has paid, newest first. */
export async function listPayments(client: ApiClient = api, signal?: AbortSignal): Promise<AccountPayment[]> {
  const { data } = await client.call<AccountPaymentsResponse>('listPayments', { signal });
  return data;
}

export function paymentsQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['payments', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listPayments(client, signal),
  });
}
