import type { CancelOption } from '@academy/contracts/http/registration-page';
import { formatCents, type Cents } from '@academy/contracts/rules/money';
import { cardOf } from '@academy/contracts/rules/paid-card';
import { policy } from '@academy/contracts/rules/policy';

export const changeFailed = { title: 'Nothing Changed', text: 'We could not save this change. Please try again.' };

/**
 * What a cancellation returns, before it happens.
 * @param card last four digits, null when they are not known @param rule why nothing is returned @param format writes the deadline
 */
export function bookingRefundSentence(
  { refund_cents: refund, refund_until: last }: CancelOption,
  card: string | null,
  rule: string,
  format: (minute: string) => string,
): string {
  if (refund === 0) return `No refund is due. ${rule}`;
  const deadline = last ? ` You get this amount until ${format(last)}.` : '';
  return `You get ${formatCents(refund)} back on ${cardOf(card)}, within ${policy.refundTiming}.${deadline}`;
}

/** What a cancellation returned, once it happened. */
export const refundedSentence = (refund: Cents): string =>
  refund > 0 ? `${formatCents(refund)} is on its way back to your card.` : 'No refund was due.';
