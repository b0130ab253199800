import type { Cents } from '../rules/money.js';

/** The card provider has accepted a refund, requested here or in its dashboard, and makes it later. `RefundSucceeded` follows. */
export interface RefundPending {
  payment_id: string;
  /** Our id of the refund. */
  refund_id: string;
  /** Cents. */
  amount: Cents;
  /** Whether the family was notified of it when it was requested, as with a cancellation. */
  announced: boolean;
}

export const refundPending = { name: 'RefundPending', version: 1 } as const;
