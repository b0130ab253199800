import { consultationInvalidMessage } from '@academy/contracts/rules/consultation';
import { academyTimeZoneFullName } from '@academy/contracts/rules/dates';
import { slotMessages } from '@academy/contracts/rules/slots';
import type { Notice } from '../../lib/notice';
import { paymentTexts } from '../purchase/payment-wording';
import type { PurchaseResult } from '../purchase/purchase.types';

export const texts = {
  heading: 'Schedule Your 45-Minute Consultation',
  delivering: 'Booking your consultation...',
  placeKept: 'Your consultation time is held while you pay.',
  holdLapsed: paymentTexts.timeLapsed,
  finishing: 'Your payment went through. We are finishing your booking. You do not need to pay again.',
  refunded: 'We could not book this consultation. Your payment is being returned.',
  booked: 'Consultation Scheduled',
  another: 'Schedule Another Consultation',
  zone: `All times are ${academyTimeZoneFullName}.`,
  pastTime: slotMessages.past,
  feeFailed: 'We can’t show the fee right now. Please reload the page.',
  timesFailed: 'We can’t show open times right now. You can still choose a time.',
} as const;

const error = (title: string, text: string): Notice => ({ tone: 'error', title, text });

export const notices = {
  invalid: error('Validation Error', consultationInvalidMessage),
  succeeded: (): Notice => ({
    tone: 'success',
    title: texts.booked,
    text: 'We sent the confirmation and a calendar file to your email.',
  }),
  uncharged,
} as const;

const failedTitle = 'Consultation Not Scheduled';

/** Why a booking was rejected: the server's message, otherwise the first field message, otherwise a default text. */
export function refusalText({
  message,
  fieldErrors,
}: Pick<Extract<PurchaseResult, { kind: 'rejected' }>, 'message' | 'fieldErrors'>): string {
  return message || Object.values(fieldErrors)[0]?.[0] || 'Failed to schedule consultation. Please try again later.';
}

/** Notice after a booking that ended before anything was charged. */
function uncharged(ending: PurchaseResult): Notice {
  switch (ending.kind) {
    case 'rejected':
      return ending.seatTaken
        ? { tone: 'warning', title: 'This time is taken', text: refusalText(ending) }
        : error(failedTitle, refusalText(ending));
    case 'priceChanged':
      return { tone: 'warning', title: 'Please check the new price', text: ending.message };
    case 'expired':
      return { tone: 'warning', title: texts.holdLapsed };
    default:
      return error(failedTitle, paymentTexts.notSucceeded);
  }
}
