import type { Cents } from '../rules/money.js';

/** A payment was refunded, in part or in full, by us or in the provider's dashboard. */
export interface RefundSucceeded {
  payment_id: string;
  /** Cents that went back since the last time. */
  amount: Cents;
  /** Cents that have gone back altogether. */
  total_refunded: Cents;
  currency: string;
}

export const refundSucceeded = { name: 'RefundSucceeded', version: 1 } as const;
