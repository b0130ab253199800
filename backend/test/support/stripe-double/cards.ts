import type { DoubleRefund, DoublePaymentError } from './objects.js';

/** How the card network handles a confirmation. */
export type CardOutcome =
  | { outcome: 'succeeded' | 'requires_action' | 'processing' }
  | { outcome: 'declined'; error: DoublePaymentError };

/** A test card of Stripe's (https://docs.stripe.com/testing). */
export type Card = CardOutcome & {
  brand: string;
  last4: string;
  /** The phone's wallet that the card is in. */
  wallet?: 'apple_pay' | 'google_pay';
  /** What the bank does after the charge. */
  afterwards?: 'dispute' | 'inquiry' | 'fraud warning';
  /** How a refund begins; succeeded if omitted. */
  refunds?: Pick<DoubleRefund, 'status' | 'pending_reason'>;
};

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

type Behavior = CardOutcome & Pick<Card, 'afterwards' | 'refunds'>;

const succeeds: Behavior = { outcome: 'succeeded' };
const asksTheBank: Behavior = { outcome: 'requires_action' };
const lacksFunds = declined('Your card has insufficient funds.', 'insufficient_funds');

/** Tokens of cards in a wallet, as Stripe.js gets them from the phone. */
const walletCards = { tok_visa_apple_pay: 'apple_pay', tok_visa_google_pay: 'google_pay' } as const;

/** A test card: its number, what happens when it pays, and the names of its payment methods. */
const testCards: [string, Behavior, ...string[]][] = [
  ['4242424242424242', succeeds, 'pm_card_visa', 'pm_card_us'],
  ['5555555555554444', succeeds, 'pm_card_mastercard'],
  ['4000000000000002', declined(), 'pm_card_chargeDeclined', 'pm_card_visa_chargeDeclined'],
  [
    '4000000000009995',
    lacksFunds,
    'pm_card_chargeDeclinedInsufficientFunds',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
  ],
  ['4000002500003155', asksTheBank, 'pm_card_authenticationRequiredOnSetup'],
  ['4000002760003184', asksTheBank, 'pm_card_authenticationRequired'],
  ['4000000000003220', asksTheBank, 'pm_card_threeDSecure2Required'],
  [
    '4000000000007726',
    { ...succeeds, refunds: { status: 'pending', pending_reason: 'processing' } },
    'pm_card_pendingRefund',
  ],
  ['4000000000000259', { ...succeeds, afterwards: 'dispute' }, 'pm_card_createDispute'],
  ['4000000000001976', { ...succeeds, afterwards: 'inquiry' }, 'pm_card_createDisputeInquiry'],
  ['4000000000005423', { ...succeeds, afterwards: 'fraud warning' }, 'pm_card_createIssuerFraudRecord'],
];

const cards = new Map<string, Card>(
  testCards.flatMap(([number, behavior, ...paymentMethods]) => {
    const card: Card = { ...behavior, brand: number.startsWith('4') ? 'visa' : 'mastercard', last4: number.slice(-4) };
    return [number, ...paymentMethods].map((name) => [name, card] as const);
  }),
);

for (const [token, wallet] of Object.entries(walletCards))
  cards.set(token, { ...succeeds, brand: 'visa', last4: '4242', wallet });

/** The card of a confirmation that does not come from a payer. */
export const plainCard: Card = { ...succeeds, brand: 'visa', last4: '4242' };

/** Returns a test card by its number, by the id of its payment method, or by the token of its wallet. Undefined if Stripe does not have it. */
export const findCard = (numberOrMethod: string): Card | undefined => cards.get(numberOrMethod);

/** Gives a card another outcome. */
export const withOutcome = ({ brand, last4, wallet, refunds }: Card, outcome: CardOutcome): Card => ({
  brand,
  last4,
  ...(wallet && { wallet }),
  ...(refunds && { refunds }),
  ...outcome,
});
