import { cents } from '@academy/contracts/rules/money';
import { refundWaits, type RefundWait } from '@academy/contracts/rules/refund-wait';
import type { ProviderRefund } from '../payment-provider.js';

/** The fields we read of a Stripe refund. Amounts in cents. */
interface StripeRefund {
  id: string;
  amount: number;
  status: string | null;
  pending_reason?: string;
  failure_reason?: string;
  metadata?: Record<string, string> | null;
}

const statuses: Readonly<Record<string, ProviderRefund['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};

/** Maps a refund. `requires_action`, and any status that Stripe may add later, counts as pending: its end is reported by an event. */
export function toProviderRefund(refund: StripeRefund): ProviderRefund {
  const { id, amount, metadata } = refund;
  const status = statuses[refund.status ?? ''] ?? 'pending';
  return {
    id,
    amount: cents(amount),
    status,
    ...(status === 'pending' && { waitsFor: waitOf(refund) }),
    reason: status === 'failed' ? `Refund ${id} ${refund.status}: ${refund.failure_reason ?? 'no reason given'}` : null,
    requestId: metadata?.['refund_key'] ?? null,
  };
}

const waitOf = ({ pending_reason: reason }: StripeRefund): RefundWait =>
  refundWaits.find((one) => one === reason) ?? 'processing';
