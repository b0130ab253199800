import { listPayments } from '@academy/contracts/http/account-payments';
import {
  createPaymentIntent as createPaymentIntentCall,
  getCheckout,
  type CheckoutResponse,
  type CreatePaymentIntentRequest,
  type CreatePaymentIntentResponse,
} from '@academy/contracts/http/payments';
import { api } from './client';
import { query } from './query';

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
  signal?: AbortSignal,
): Promise<CreatePaymentIntentResponse> {
  const known = checkout.id && checkout.token ? { id: checkout.id, token: checkout.token } : checkout.replaces;
  const headers = known ? { 'X-Checkout-Token': known.token } : undefined;
  if (checkout.id)
    return api.send(createPaymentIntentCall, { body: { ...body, checkout_id: checkout.id }, headers, signal });
  const draft = checkout.replaces ? { ...body, replaces: checkout.replaces.id } : body;
  return api.send(createPaymentIntentCall, { body: draft, headers, idempotencyKey: checkout.key, signal });
}

/** The state of a checkout. @param checkout without a token for a checkout of the signed-in account */
export function readCheckout(
  { id, token }: Omit<CheckoutRef, 'token'> & { token: string | null },
  signal?: AbortSignal,
): Promise<CheckoutResponse> {
  return api.send(getCheckout, {
    params: { id },
    headers: token === null ? {} : { 'X-Checkout-Token': token },
    signal,
  });
}

/** The signed-in family's payments, newest first. */
export const paymentsQuery = (parentId: string) =>
  query(listPayments, { viewer: parentId }, { read: ({ data }) => data });
