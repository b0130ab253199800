import type { Notice } from '../../lib/notice';
import type { PurchaseResult } from '../purchase/purchase.types';
import { paymentTexts } from '../purchase/payment-wording';

export const texts = {
  heading: 'Online Payment',
  confirmTitle: 'Confirm Payment Details',
  confirm: 'Confirm & Pay',
  cancel: 'Cancel',
  delivering: 'Recording your payment...',
  finishing: 'Your payment went through. We are still recording it. You do not need to pay again.',
  refunded: 'We could not complete this payment. It is being refunded.',
  another: 'Make Another Payment',
  succeeded: 'Payment Successful',
  recorded: 'Payment recorded and confirmation email sent.',
} as const;

const error = (title: string, text: string): Notice => ({ tone: 'error', title, text });

export const notices = {
  invalid: error('Validation Error', 'Please correct the highlighted errors before submitting.'),
  noSubmission: error('Error', 'No submission data found. Please try again.'),
  succeeded: (message: string | null): Notice => ({
    tone: 'success',
    title: texts.succeeded,
    text: message || texts.recorded,
  }),
  uncharged,
} as const;

/** Notice after a payment that ended before anything was charged. */
function uncharged(ending: PurchaseResult): Notice {
  switch (ending.kind) {
    case 'rejected':
      return Object.keys(ending.fieldErrors).length > 0
        ? notices.invalid
        : error('Error', ending.message || 'Failed to process payment. Please try again.');
    case 'priceChanged':
      return { tone: 'warning', title: 'The amount has changed', text: ending.message };
    case 'expired':
      return { tone: 'warning', title: paymentTexts.lapsed };
    default:
      return error('Error', paymentTexts.notSucceeded);
  }
}
