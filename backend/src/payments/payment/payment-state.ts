import type { IntentStatus } from '../providers/payment-provider.js';

/** Status of a payment. `created` has no intent at the provider yet; `refunded` has all its money back. */
export type PaymentStatus = 'created' | IntentStatus | 'refunded';

const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['open', 'declined', 'requires_action', 'processing', 'succeeded', 'canceled'],
  open: ['declined', 'requires_action', 'processing', 'succeeded', 'canceled'],
  declined: ['open', 'requires_action', 'processing', 'succeeded', 'canceled'],
  requires_action: ['open', 'declined', 'processing', 'succeeded', 'canceled'],
  processing: ['declined', 'requires_action', 'succeeded', 'canceled'],
  succeeded: ['refunded'],
  // An intent that was unknown while another account's keys were set can be paid once the keys are right.
  canceled: ['succeeded'],
  refunded: [],
};

export const paymentStatuses = Object.keys(moves) as PaymentStatus[];

/** Whether a payment may go from one status to another. Late or repeated news asks for moves that are not here, and changes nothing. */
export function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return moves[from].includes(to);
}

/**
 * Whether an event of this type can change a payment of this status. One about the intent's status cannot once the payment has
 * succeeded, as no status but `refunded` follows and refunds have events of their own.
 */
export function canChange(eventType: string, status: PaymentStatus): boolean {
  if (!eventType.startsWith('payment_intent.')) return true;
  return status !== 'refunded' && status !== 'succeeded' && !(status === 'canceled' && eventType.endsWith('.canceled'));
}

/** Statuses in which the provider may still take the money. */
export const pendingStatuses: readonly PaymentStatus[] = [
  'created',
  'open',
  'declined',
  'requires_action',
  'processing',
];

/** Statuses in which no card has been charged. */
export const cancelableStatuses: readonly PaymentStatus[] = pendingStatuses.filter((status) => status !== 'processing');
