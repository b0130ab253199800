import type { CancellationPreviewResponse, RegistrationPayment } from '@academy/contracts/http/registration-page';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { cardOf } from '@academy/contracts/rules/paid-card';

export const changeFailed = { title: 'Nothing Changed', text: 'We could not save this change. Please try again.' };

/** As much of a payment as says where a refund of it goes. */
export type PaidWith = Pick<RegistrationPayment, 'card_last4' | 'offline'>;

/** What a cancellation would do, as the server says it. */
export type ShownCancellation = Pick<CancellationPreviewResponse['data'], 'proposal' | 'policy'>;

/**
 * What a cancellation returns, before it happens.
 * @param paid null when it is not known @param rule why nothing is returned @param format writes the deadline
 */
export function bookingRefundSentence(
  { proposal: { refund_cents: refund, refund_until: last }, policy }: ShownCancellation,
  paid: PaidWith | null,
  rule: string,
  format: (minute: string) => string,
): string {
  if (refund === 0) return `No refund is due. ${rule}`;
  const deadline = last ? ` You get this amount until ${format(last)}.` : '';
  const amount = formatCents(refund);
  return paid?.offline
    ? `You get ${amount} back. Our office pays it out by check and will contact you.${deadline}`
    : `You get ${amount} back on ${cardOf(paid?.card_last4 ?? null)}, within ${policy.refundTiming}.${deadline}`;
}

/** What a cancellation returned, once it happened. */
export function refundedSentence(refund: Cents, paid: PaidWith | null): string {
  if (refund === 0) return 'No refund was due.';
  return `${formatCents(refund)} is on its way back to ${paid?.offline ? 'you. Our office will contact you' : 'your card'}.`;
}
