import type { Cents } from '@academy/contracts/rules/money';
import type { ProviderIntent, ProviderRefund } from '../providers/payment-provider.js';

/**
 * An offline payment in the form of an intent's state, so that {@link PaymentSync} processes it like a card payment, with its ledger
 * entry, its registrations and its receipt.
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
