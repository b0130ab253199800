import type { CancellationPreviewResponse, RegistrationPayment } from '@academy/contracts/http/registration-page';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { cardOf } from '@academy/contracts/rules/paid-card';

export const changeFailed = { title: 'Nothing Changed', text: 'We could not save this change. Please try again.' };

/** The payment data that determines where a refund goes. */
export type PaidWith = Pick<RegistrationPayment, 'card_last4' | 'offline'>;

/** The server's preview of a cancellation. */
export type ShownCancellation = Pick<CancellationPreviewResponse['data'], 'proposal' | 'policy'>;

/**
 * Describes the refund before a cancellation.
 * @param paid null if unknown
 * @param rule why nothing is refunded
 */
export function bookingRefundSentence(
  { proposal: { refund_cents: refund, refund_until: last }, policy }: ShownCancellation,
  paid: PaidWith | null,
  rule: string,
): string {
  if (refund === 0) return `No refund is due. ${rule}`;
  const deadline = last ? `, if you cancel by ${longDateTime(last)}` : '';
  const amount = formatCents(refund);
  return paid?.offline
    ? `You get ${amount} back${deadline}. Our office pays it out by check and will contact you.`
    : `You get ${amount} back on ${cardOf(paid?.card_last4 ?? null)}, within ${policy.refundTiming}${deadline}.`;
}

/** Describes the refund after a cancellation. */
export function refundedSentence(refund: Cents, paid: PaidWith | null): string {
  if (refund === 0) return 'No refund was due.';
  return `${formatCents(refund)} is on its way back to ${paid?.offline ? 'you. Our office will contact you' : 'your card'}.`;
}
