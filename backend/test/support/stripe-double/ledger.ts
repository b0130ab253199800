import { authenticationFailed, type CardOutcome } from './cards.js';
import type { DoubleClock } from './clock.js';
import { type EventLog, newId } from './event-log.js';
import type { DoubleCharge, DoubleIntent, DoublePaymentError, DoubleRefund } from './objects.js';
import { noSuch, refused } from './problems.js';

/** The input for a new intent; amount in cents. */
export interface NewIntent {
  amount: number;
  currency: string;
  captureMethod: string;
  description?: string | undefined;
  metadata: Record<string, string>;
  paymentMethodTypes: string[];
  /** Null if the request listed the payment methods instead. */
  automaticPaymentMethods: DoubleIntent['automatic_payment_methods'];
  receiptEmail?: string | undefined;
}

/** The cardholder of every charge. */
const cardholder: DoubleCharge['billing_details'] = {
  name: 'Mary Doe',
  email: 'mary@example.com',
  phone: null,
  address: { line1: '1 Post Road', line2: null, city: 'Rye', state: 'NY', postal_code: '10580', country: 'US' },
};

/** Intents, charges and refunds, with the transitions the provider allows. Every transition is recorded in the event log. */
export class Ledger {
  readonly intents = new Map<string, DoubleIntent>();
  readonly charges = new Map<string, DoubleCharge>();
  readonly refunds = new Map<string, DoubleRefund>();
  /** Initial status of a new refund. */
  refundsBegin: 'succeeded' | 'pending' = 'succeeded';

  constructor(
    private readonly clock: DoubleClock,
    private readonly log: EventLog,
  ) {}

  create(wanted: NewIntent): DoubleIntent {
    const id = newId('pi');
    const intent: DoubleIntent = {
      id,
      object: 'payment_intent',
      amount: wanted.amount,
      amount_capturable: 0,
      amount_received: 0,
      automatic_payment_methods: wanted.automaticPaymentMethods,
      canceled_at: null,
      capture_method: wanted.captureMethod,
      client_secret: newId(`${id}_secret`),
      confirmation_method: 'automatic',
      created: this.clock.now(),
      currency: wanted.currency,
      description: wanted.description ?? null,
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: wanted.metadata,
      next_action: null,
      payment_method_types: wanted.paymentMethodTypes,
      receipt_email: wanted.receiptEmail ?? null,
      status: 'requires_payment_method',
    };
    this.intents.set(id, intent);
    this.log.record('payment_intent.created', intent);
    return intent;
  }

  /** @throws Problem 404 */
  intent(id: string): DoubleIntent {
    const intent = this.intents.get(id);
    if (!intent) {
      throw noSuch('payment_intent', id);
    }
    return intent;
  }

  /** Acts as the card network. A declined intent waits for another card. @throws Problem if it can no longer be confirmed */
  confirm(id: string, outcome: CardOutcome): DoubleIntent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
      throw refused(
        'payment_intent_unexpected_state',
        `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`,
        intent,
      );
    }
    intent.next_action = null;
    intent.last_payment_error = null;
    switch (outcome.outcome) {
      case 'succeeded':
        return this.capture(intent);
      case 'declined':
        return this.decline(intent, outcome.error);
      case 'processing':
        return this.move(intent, 'processing');
      case 'requires_action':
        intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } };
        return this.move(intent, 'requires_action');
    }
  }

  /** Completes a challenge or a pending payment: it succeeds or fails. @throws Problem if nothing is pending */
  complete(id: string, succeeded: boolean): DoubleIntent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_action' && intent.status !== 'processing') {
      throw refused(
        'payment_intent_unexpected_state',
        `This PaymentIntent has a status of ${intent.status}; nothing is pending.`,
        intent,
      );
    }
    intent.next_action = null;
    return succeeded ? this.capture(intent) : this.decline(intent, authenticationFailed);
  }

  /** @throws Problem if it can no longer be canceled */
  cancel(id: string): DoubleIntent {
    const intent = this.intent(id);
    if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action') {
      const message = `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`;
      throw refused('payment_intent_unexpected_state', message, intent);
    }
    intent.canceled_at = this.clock.now();
    intent.next_action = null;
    return this.move(intent, 'canceled');
  }

  /** Refunds an amount in cents, or everything not yet refunded. @throws Problem if less than that is left to refund */
  refund(intentId: string, wanted: number | undefined, metadata: Record<string, string>): DoubleRefund {
    const intent = this.intent(intentId);
    const charge = typeof intent.latest_charge === 'string' ? this.charges.get(intent.latest_charge) : undefined;
    if (!charge?.captured) {
      throw refused(
        'charge_not_captured',
        `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
      );
    }
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    }
    const amount = wanted ?? left;
    if (amount > left) {
      throw refused(
        'amount_too_large',
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}).`,
      );
    }
    const refund: DoubleRefund = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: charge.id,
      created: this.clock.now(),
      currency: charge.currency,
      metadata,
      payment_intent: intentId,
      status: this.refundsBegin,
    };
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.log.record('refund.created', refund);
    this.log.record('charge.refunded', charge);
    return refund;
  }

  /** Fails the last refund of an intent: the bank returns the money to the merchant. @throws Problem if there is none */
  failRefund(intentId: string, reason: string): void {
    const refund = [...this.refunds.values()].findLast(
      ({ payment_intent, status }) => payment_intent === intentId && status !== 'failed',
    );
    const charge = refund && this.charges.get(refund.charge);
    if (!charge) {
      throw noSuch('refund', intentId);
    }
    refund.status = 'failed';
    refund.failure_reason = reason;
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.log.record('refund.updated', refund);
    this.log.record('refund.failed', refund);
  }

  private capture(intent: DoubleIntent): DoubleIntent {
    const charge = this.charge(intent);
    intent.amount_received = intent.amount;
    this.log.record('charge.succeeded', charge);
    return this.move(intent, 'succeeded');
  }

  private decline(intent: DoubleIntent, error: DoublePaymentError): DoubleIntent {
    intent.last_payment_error = error;
    intent.status = 'requires_payment_method';
    if (error.type === 'card_error') {
      this.log.record('charge.failed', this.charge(intent, error));
    }
    this.log.record('payment_intent.payment_failed', intent);
    return intent;
  }

  private charge(intent: DoubleIntent, error?: DoublePaymentError): DoubleCharge {
    const charge: DoubleCharge = {
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_captured: error ? 0 : intent.amount,
      amount_refunded: 0,
      billing_details: cardholder,
      captured: !error,
      created: this.clock.now(),
      currency: intent.currency,
      disputed: false,
      failure_code: error?.code ?? null,
      failure_message: error?.message ?? null,
      livemode: false,
      paid: !error,
      payment_intent: intent.id,
      payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      refunded: false,
      status: error ? 'failed' : 'succeeded',
    };
    this.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    return charge;
  }

  private move(intent: DoubleIntent, status: DoubleIntent['status']): DoubleIntent {
    intent.status = status;
    this.log.record(`payment_intent.${status}`, intent);
    return intent;
  }
}
