import type {
  CheckoutResponse,
  ConfirmDemoPaymentResponse,
  CreatePaymentIntentRequest,
  CreatePaymentIntentResponse,
  DemoOutcome,
} from '@academy/contracts/http/payments';
import { api, type ApiClient } from './client';

/** How a checkout is found again: the key that names it and, once the server has answered, its id and token. */
export interface CheckoutHandle {
  key: string;
  /** What is bought, as one text: another purchase needs another key. */
  fingerprint: string;
  id: string | null;
  token: string | null;
}

/** Stores the checkout and its intent; the same key always answers with the same ones. */
export function createPaymentIntent(body: CreatePaymentIntentRequest, idempotencyKey: string, client: ApiClient = api): Promise<CreatePaymentIntentResponse> {
  return client.call('createPaymentIntent', { body, idempotencyKey });
}

/** Where a checkout stands. Its token lets somebody without an account ask. */
export function readCheckout(id: string, checkoutToken: string, client: ApiClient = api, signal?: AbortSignal): Promise<CheckoutResponse> {
  return client.call('checkout', { params: { id }, headers: { 'X-Checkout-Token': checkoutToken }, signal });
}

/** Plays the card network; exists only while the server runs demo payments. */
export function confirmDemoPayment(intent: string, outcome: DemoOutcome, client: ApiClient = api): Promise<ConfirmDemoPaymentResponse> {
  return client.call('confirmDemoPayment', { params: { intent }, body: { outcome } });
}
