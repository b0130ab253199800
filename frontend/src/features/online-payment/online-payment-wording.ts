import type { Notice } from '../../lib/notice';
import type { PurchaseEnding } from '../payment/purchase-flow.types';
import { paymentTexts } from '../payment/payment-wording';

export const texts = {
  heading: 'Online Payment',
  submit: 'Proceed to Payment',
  looking: paymentTexts.looking,
  confirmTitle: 'Confirm Payment Details',
  confirm: 'Confirm & Pay',
  cancel: 'Cancel',
  delivering: 'Recording your payment...',
  finishing: 'Your payment went through. We are finishing the record of your payment. You do not need to pay again.',
  refunded: 'We could not complete this payment. Your money is being returned.',
  another: 'Make Another Payment',
  succeeded: 'Payment Successful',
  recorded: 'Payment recorded and confirmation email sent.',
} as const;

const error = (title: string, text: string): Notice => ({ tone: 'error', title, text });

export const notices = {
  invalid: error('Validation Error', 'Please correct the highlighted errors before submitting.'),
  noSubmission: error('Error', 'No submission data found. Please try again.'),
} as const;

/** Told when the payment is on record. @param message of the server, where it said one */
export const succeededNotice = (message: string | null): Notice => ({
  tone: 'success',
  title: texts.succeeded,
  text: message || texts.recorded,
});

/** Told when the payment ended before anything was charged. */
export function unchargedNotice(ending: PurchaseEnding): Notice {
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
