import type { DoublePaymentError } from './objects.js';

/** How the card network handles a confirmation. */
export type CardOutcome =
  | { outcome: 'succeeded' | 'requires_action' | 'processing' }
  | { outcome: 'declined'; error: DoublePaymentError };

export function declined(message = 'Your card was declined.', declineCode = 'generic_decline'): CardOutcome {
  return {
    outcome: 'declined',
    error: { type: 'card_error', code: 'card_declined', decline_code: declineCode, message },
  };
}

/** The provider's error when the cardholder fails the authentication challenge. */
export const authenticationFailed: DoublePaymentError = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

const byNumber: Record<string, CardOutcome> = {
  '4242424242424242': { outcome: 'succeeded' },
  '5555555555554444': { outcome: 'succeeded' },
  '4000000000000002': declined(),
  '4000000000009995': declined('Your card has insufficient funds.', 'insufficient_funds'),
  '4000002500003155': { outcome: 'requires_action' },
};

const byPaymentMethod: Record<string, CardOutcome> = {
  pm_card_visa: { outcome: 'succeeded' },
  pm_card_visa_chargeDeclined: declined(),
  pm_card_authenticationRequired: { outcome: 'requires_action' },
};

/** Returns the outcome of a test card number, or undefined for an unknown card. */
export function outcomeOfCard(number: string): CardOutcome | undefined {
  return byNumber[number.replace(/\s/g, '')];
}

/** Returns the outcome of one of the provider's predefined test payment methods. */
export function outcomeOfPaymentMethod(id: string): CardOutcome | undefined {
  return byPaymentMethod[id];
}
