import { cents } from '@academy/contracts/rules/money';
import type { ProviderRefund } from '../payment-provider.js';

/** The fields we read of a Stripe refund. Amounts in cents. */
interface StripeRefund {
  id: string;
  amount: number;
  status: string | null;
  failure_reason?: string;
  metadata?: Record<string, string> | null;
}

/** Maps a refund. `pending` and `requires_action` count as succeeded, `canceled` as failed. */
export function toProviderRefund({ id, amount, status, failure_reason, metadata }: StripeRefund): ProviderRefund {
  const failed = status === 'failed' || status === 'canceled';
  return {
    id,
    amount: cents(amount),
    status: failed ? 'failed' : 'succeeded',
    reason: failed ? `Refund ${id} ${status}: ${failure_reason ?? 'no reason given'}` : null,
    requestId: metadata?.['refund_key'] ?? null,
  };
}
