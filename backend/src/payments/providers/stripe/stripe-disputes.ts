import type { Cents } from '@academy/contracts/rules/money';
import type { DisputeStatus, ProviderDispute, StoredEvent } from '../payment-provider.js';

/** The fields we read of a Stripe dispute. */
interface StripeDispute {
  id: string;
  amount: Cents;
  currency: string;
  status: string;
  reason: string;
}

const final: Record<string, DisputeStatus> = {
  won: 'won',
  lost: 'lost',
  // Withdrawn by the customer or the bank after we refunded the money.
  prevented: 'inquiry_closed',
  warning_closed: 'inquiry_closed',
};

/** Maps the dispute in a `charge.dispute.*` event; null for every other event. */
export function toProviderDispute({ type, payload }: StoredEvent): ProviderDispute | null {
  if (!type.startsWith('charge.dispute.')) return null;
  const { id, amount, currency, status, reason } = payload as StripeDispute;
  return {
    id,
    amount,
    currency,
    status: final[status] ?? (status.startsWith('warning_') ? 'inquiry' : 'open'),
    reason: reason.replaceAll('_', ' '),
    funds: type.endsWith('funds_withdrawn') ? 'withdrawn' : type.endsWith('funds_reinstated') ? 'reinstated' : null,
  };
}
