import { queryOptions } from '@tanstack/react-query';
import { listPayments as listPaymentsCall, type AccountPayment } from '@academy/contracts/http/account-payments';
import type { BillingDetails } from '@academy/contracts/http/billing';
import {
  confirmDemoPayment as confirmDemoPaymentCall,
  createPaymentIntent as createPaymentIntentCall,
  getCheckout,
  type CheckoutResponse,
  type ConfirmDemoPaymentResponse,
  type CreatePaymentIntentRequest,
  type CreatePaymentIntentResponse,
  type DemoOutcome,
} from '@academy/contracts/http/payments';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';

/** Identifies a checkout: by its idempotency key and, once the server has responded, by its id and token. */
export interface CheckoutSession {
  key: string;
  /** Identifies the purchase. A different purchase needs a different key. */
  fingerprint: string;
  id: string | null;
  token: string | null;
  /** The open checkout that this one replaces. */
  replaces: CheckoutRef | null;
}

/** A checkout on the server. The token gives guests access to it. */
export interface CheckoutRef {
  id: string;
  token: string;
}

/**
 * Creates a checkout with its payment intent. If the server has already returned the checkout, it is looked up by its id; if the
 * response was lost, by its key. Both lead to the same intent.
 */
export function createPaymentIntent(
  body: CreatePaymentIntentRequest,
  checkout: CheckoutSession,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<CreatePaymentIntentResponse> {
  const known = checkout.id && checkout.token ? { id: checkout.id, token: checkout.token } : checkout.replaces;
  const headers = known ? { 'X-Checkout-Token': known.token } : undefined;
  if (checkout.id)
    return client.send(createPaymentIntentCall, { body: { ...body, checkout_id: checkout.id }, headers, signal });
  const draft = checkout.replaces ? { ...body, replaces: checkout.replaces.id } : body;
  return client.send(createPaymentIntentCall, { body: draft, headers, idempotencyKey: checkout.key, signal });
}

/** The state of a checkout. @param checkout without a token for a checkout of the signed-in account */
export function readCheckout(
  { id, token }: Omit<CheckoutRef, 'token'> & { token: string | null },
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<CheckoutResponse> {
  return client.send(getCheckout, {
    params: { id },
    headers: token === null ? {} : { 'X-Checkout-Token': token },
    signal,
  });
}

/** Simulates the card network. Only available while the server uses demo payments. */
export function confirmDemoPayment(
  intent: string,
  outcome: DemoOutcome,
  client: ApiClient = api,
  billing?: BillingDetails,
): Promise<ConfirmDemoPaymentResponse> {
  return client.send(confirmDemoPaymentCall, { params: { intent }, body: { outcome, ...(billing && { billing }) } });
}

/** The signed-in family's payments, newest first. */
export async function listPayments(client: ApiClient = api, signal?: AbortSignal): Promise<AccountPayment[]> {
  const { data } = await client.send(listPaymentsCall, { signal });
  return data;
}

export function paymentsQuery(parentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['payments', parentId],
    meta: privateData,
    queryFn: ({ signal }) => listPayments(client, signal),
  });
}
