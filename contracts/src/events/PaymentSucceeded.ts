import type { Cents } from '../rules/money.js';
import type { CheckoutPurpose } from '../http/payments.js';

/** The provider captured the payment of a checkout. */
export interface PaymentSucceeded {
  payment_id: string;
  checkout_id: string;
  provider_intent_id: string;
  /** Null for a custom amount that is not allocated yet. */
  purpose: CheckoutPurpose | null;
  /** Cents. */
  amount: Cents;
  /** Lower case. A payment in any currency other than `usd` buys nothing. */
  currency: string;
}

export const paymentSucceeded = { name: 'PaymentSucceeded', version: 1 } as const;
