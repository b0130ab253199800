import Stripe from 'stripe';

/** What Stripe answers to a browser. */
export interface BrowserAnswer {
  /** Stripe's status of the intent; null if an error came without it. */
  status: string | null;
  /** Type and code of the error, such as `card_error card_declined`, and its message; null without an error. */
  error: { kind: string; message: string } | null;
}

/**
 * The calls that Stripe's script makes in a browser, with the publishable key and an intent's client secret. They prove that families can
 * pay with the configured keys; the product itself never makes them.
 */
export class BrowserCalls {
  constructor(
    private readonly stripe: Stripe,
    private readonly publishableKey: string,
  ) {}

  /** @throws what is not an answer of Stripe, such as a lost connection */
  read(id: string, clientSecret: string): Promise<BrowserAnswer> {
    return answerTo(() =>
      this.stripe.paymentIntents.retrieve(id, { client_secret: clientSecret }, { apiKey: this.publishableKey }),
    );
  }

  /**
   * Confirms an intent without a `return_url`, as our card form does.
   * @param paymentMethod one of Stripe's test payment methods, such as `pm_card_visa`
   * @throws what is not an answer of Stripe, such as a lost connection
   */
  confirm(id: string, clientSecret: string, paymentMethod: string): Promise<BrowserAnswer> {
    // The SDK's type lacks the client secret, because servers do not need it.
    const parameters: Stripe.PaymentIntentConfirmParams & { client_secret: string } = {
      client_secret: clientSecret,
      payment_method: paymentMethod,
      use_stripe_sdk: true,
    };
    return answerTo(() => this.stripe.paymentIntents.confirm(id, parameters, { apiKey: this.publishableKey }));
  }
}

async function answerTo(request: () => Promise<{ status: string }>): Promise<BrowserAnswer> {
  try {
    return { status: (await request()).status, error: null };
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError) || error.statusCode === undefined) throw error;
    const { rawType, code, message, payment_intent: intent } = error;
    return { status: intent?.status ?? null, error: { kind: [rawType, code].filter(Boolean).join(' '), message } };
  }
}
