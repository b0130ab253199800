import type { IntentStatus } from '../providers/payment-provider.js';

/** Status of a payment. `created` has no intent at the provider yet; `refunded` is fully refunded. */
export type PaymentStatus = 'created' | IntentStatus | 'refunded';

const moves: Record<PaymentStatus, readonly PaymentStatus[]> = {
  created: ['open', 'declined', 'requires_action', 'processing', 'succeeded', 'canceled'],
  open: ['declined', 'requires_action', 'processing', 'succeeded', 'canceled'],
  declined: ['open', 'requires_action', 'processing', 'succeeded', 'canceled'],
  requires_action: ['open', 'declined', 'processing', 'succeeded', 'canceled'],
  processing: ['declined', 'requires_action', 'succeeded', 'canceled'],
  succeeded: ['refunded'],
  // An intent that was unknown while another account's keys were configured can be paid once the keys are right.
  canceled: ['succeeded'],
  refunded: [],
};

export const paymentStatuses = Object.keys(moves) as PaymentStatus[];

/** Whether a payment may move from one status to another. Late or repeated events ask for moves not listed here, and change nothing. */
export function mayMove(from: PaymentStatus, to: PaymentStatus): boolean {
  return moves[from].includes(to);
}

/**
 * Whether an event of this type can change a payment in this status. Intent events cannot once the payment has succeeded: only
 * `refunded` can follow, and refunds have their own events.
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
