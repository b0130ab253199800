/** The fields of a card provider's error that its readers decide by. */
interface CardError {
  type?: string;
  code?: string | undefined;
}

/**
 * Whether an error's words are for the cardholder: about the card, about what was typed, or about the bank's authentication. All other
 * types are about the integration or the provider itself, and their words are for developers. Stripe: "For card errors, these messages
 * can be shown to your users" (https://docs.stripe.com/api/errors).
 */
export const isForCardholder = ({ type, code }: CardError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure';
