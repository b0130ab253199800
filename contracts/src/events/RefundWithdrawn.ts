import type { Cents } from '../rules/money.js';

/** The office withdrew a refund before it was paid out. The family had been notified of it. */
export interface RefundWithdrawn {
  payment_id: string;
  /** Cents that will not be paid out. */
  amount: Cents;
  /** Why, in the office's words to the family. */
  reason: string;
}

export const refundWithdrawn = { name: 'RefundWithdrawn', version: 1 } as const;
