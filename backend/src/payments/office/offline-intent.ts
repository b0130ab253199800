import type { Cents } from '@academy/contracts/rules/money';
import type { ProviderIntent, ProviderRefund } from '../providers/payment-provider.js';

/**
 * Money that the office took itself, as the state of an intent: it then goes the same way as a card's, through {@link PaymentSync},
 * with its ledger entry, its registrations and its receipt.
 */
export function offlineIntent(
  paymentId: string,
  amount: Cents,
  refunds: readonly ProviderRefund[] = [],
): ProviderIntent {
  return {
    id: `offline_${paymentId}`,
    status: 'succeeded',
    amount,
    amountReceived: amount,
    refunds,
    currency: 'usd',
    clientSecret: '',
    metadata: {},
    created: 0,
  };
}
