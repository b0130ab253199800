import type { Cents } from '../rules/money.js';

/** A payment was refunded in part or in full, either here or in the provider's dashboard. */
export interface RefundSucceeded {
  payment_id: string;
  /** Cents refunded since the last event. */
  amount: Cents;
  /** Cents refunded in total. */
  total_refunded: Cents;
  currency: string;
}

export const refundSucceeded = { name: 'RefundSucceeded', version: 1 } as const;
