import type { Cents } from '@academy/contracts/rules/money';
import type { DisputeStatus, ProviderDispute, StoredEvent } from '../payment-provider.js';

/** The fields we read of a Stripe dispute. */
interface StripeDispute {
  id: string;
  amount: Cents;
  currency: string;
  status: string;
  is_charge_refundable: boolean;
  reason: string;
}

const final: Record<string, DisputeStatus> = {
  won: 'won',
  lost: 'lost',
  // Withdrawn by the customer or the bank after we refunded the money.
  prevented: 'inquiry_closed',
  warning_closed: 'inquiry_closed',
};

/** The fields we read of a Stripe early fraud warning. */
interface StripeFraudWarning {
  /** Whether the payment is neither disputed nor refunded yet. */
  actionable: boolean;
  fraud_type: string;
}

/** The kind of fraud in an early fraud warning that can still be acted on; null for every other event. */
export function toFraudWarning({ type, payload }: StoredEvent): string | null {
  if (type !== 'radar.early_fraud_warning.created') return null;
  const { actionable, fraud_type: fraud } = payload as StripeFraudWarning;
  return actionable ? fraud.replaceAll('_', ' ') : null;
}

/** Maps the dispute in a `charge.dispute.*` event; null for every other event. The appeal of a lost dispute (`appeal_…`) is open again. */
export function toProviderDispute({ type, payload, created }: StoredEvent): ProviderDispute | null {
  if (!type.startsWith('charge.dispute.')) return null;
  const { id, amount, currency, status, reason, is_charge_refundable: isRefundable } = payload as StripeDispute;
  return {
    id,
    amount,
    currency,
    status: final[status] ?? (status.startsWith('warning_') ? 'inquiry' : 'open'),
    isRefundable,
    at: created,
    reason: reason.replaceAll('_', ' '),
    funds: type.endsWith('funds_withdrawn') ? 'withdrawn' : type.endsWith('funds_reinstated') ? 'reinstated' : null,
  };
}
