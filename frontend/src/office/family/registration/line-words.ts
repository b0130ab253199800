import type { CanceledLine, OfficeRefundOutcome } from '@academy/contracts/http/office/registrations';
import { formatCents } from '@academy/contracts/rules/money';
import { refundWaitTexts } from '@academy/contracts/rules/refund-wait';
import type { LineKind } from '../../../api/office/registrations';
import type { ToastMessage } from '../../../ui/toast/toast-list';
import { momentText } from '../../office-time';

/**
 * The deadline for a full refund, as text.
 * @param until the deadline after the move; null if the policy refunds nothing then
 * @param before the deadline without the move; null if it has passed
 */
export function refundDeadline(until: string | null, before: string | null): string {
  if (before !== null && before !== until) {
    const now = `The policy now refunds it in full until ${momentText(before)}.`;
    return until === null
      ? `${now} After this move it refunds nothing.`
      : `${now} After this move it does so until ${momentText(until)}.`;
  }
  return until === null
    ? 'The deadline for a refund has passed, and moving does not extend it.'
    : `The policy refunds it in full until ${momentText(until)}.`;
}

/** The price of a canceled part and its refund deadline, in small print. */
export const partNote = ({ price, refund, refund_until: until, date_closed: isClosed }: CanceledLine): string => {
  if (isClosed) return `Price ${formatCents(price)}, date closed by the academy`;
  if (until !== null) return `Price ${formatCents(price)}, refundable until ${momentText(until)}`;
  return refund > 0 ? `Price ${formatCents(price)}` : `Price ${formatCents(price)}, no longer refundable`;
};

/**
 * What a refund means for a booked line.
 * @param isAll whether everything that is left is refunded @param isByHand whether a manager pays the refund out
 * @param seats how many seats the booking has; 0 for a package
 */
export function refundConsequence(
  kind: LineKind,
  { isAll, isByHand, seats }: { isAll: boolean; isByHand: boolean; seats: number },
): string {
  if (!isAll) return `The ${kind} continues. To cancel it and refund what the policy returns, choose Cancel instead.`;
  const freed = kind === 'consultation' ? 'time becomes' : seats === 1 ? 'seat becomes' : 'seats become';
  const isFreed = kind === 'consultation' || seats > 0;
  const released = isFreed ? ` Its ${freed} available to others${isByHand ? ' then' : ''}.` : '';
  return isByHand
    ? `This refunds everything that is left. The ${kind} ends once a manager has paid out the refund and recorded that under Money, Outstanding.${released} To end it now, choose Cancel instead.`
    : `This refunds everything that is left and ends the ${kind}.${released}`;
}

/** The toast for a refund. @param done text shown first, such as "Canceled"; '' for a refund without a cancellation */
export function refundToast(refund: OfficeRefundOutcome | null, done: string, method: string): ToastMessage {
  if (!refund) return { tone: 'success', title: done, description: 'Nothing was refunded.' };
  const amount = formatCents(refund.amount);
  if (refund.status === 'failed')
    return {
      tone: 'error',
      title: 'The card provider refused the refund',
      description: `${done && `${done}. `}The payment is on the Money page under Issues.`,
    };
  if (refund.by_hand)
    return {
      tone: 'info',
      title: done || `${amount} is to be paid out`,
      description: `A manager pays out the ${amount}, then records that under Money, Outstanding.`,
    };
  if (refund.status === 'pending')
    return {
      tone: 'info',
      title: done || `The refund of ${amount} is in progress`,
      description: refund.waits_for
        ? `The refund of ${amount} is requested. ${refundWaitTexts[refund.waits_for]}${done ? '' : ' A booking that is refunded in full ends then.'}`
        : `The card provider could not be reached. We retry the refund of ${amount} automatically.`,
    };
  return { tone: 'success', title: done || `${amount} refunded`, description: `${amount} goes back to ${method}.` };
}
