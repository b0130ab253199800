import { academy } from '@academy/contracts/academy';
import { ApiError, isOffline } from '../../api/errors';

/** Texts of the card dialog. */
export const paymentTexts = {
  initializing: 'Initializing secure payment...',
  tryAgain: 'Try again',
  looking: 'Looking up your last payment...',
  processing: 'Processing...',
  succeeded: 'Payment Successful',
  billingIncomplete: 'Please fill in all required fields correctly',
  notCharged: `You were not charged. Try another card, or call ${academy.phone}.`,
  cardMissing: 'Card element not found',
  cardFieldHelp: `An ad blocker or a strict privacy setting can stop the card field. Turn it off for this page, try another browser, or call ${academy.phone}. You were not charged.`,
  cardError: 'An error occurred during payment processing',
  notSucceeded: 'Payment failed. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
  authenticating: 'Your bank asks you to confirm this payment.',
  offline: 'You are offline. Nothing was charged.',
  unpaid: 'Payment failed. You were not charged.',
  statusUnknown: 'We have not heard from the card network yet. You do not need to pay again. We’ll keep checking.',
  statusOffline: 'You are offline. As soon as you are connected, this page finds out whether your card was charged.',
  seatsKept: 'Your seats are held while you pay.',
  seatsLapsed: 'You were not charged.',
  timeLapsed: 'Your consultation time was held for 15 minutes. Check the date and time and continue.',
  continue: 'Continue',
  mayClose: 'You can close this page. We’ll email you as soon as it is done.',
  lapsed: 'Your payment session timed out. You were not charged. You can continue.',
  holdLapsed: 'Your seat was held for 15 minutes. Check the dates and continue.',
} as const;

const refusedWithoutWords = 'PaymentIntent creation failed';
const unreadable = 'Failed to process payment';
const unreachable = 'Failed to initialize payment. Please try again.';
export const unsuccessfulIntent = 'Failed to create payment intent';
export const missingSecret = 'Unable to load payment form. Please try again.';

/** Why no payment could be set up, for the card dialog. The server's message takes precedence. */
export function intentFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return isOffline() ? paymentTexts.offline : unreachable;
  return error.message || (error.code === 'invalid_response' ? unreadable : refusedWithoutWords);
}
