import type Stripe from 'stripe';
import { authenticationFailed, plainCard, type Card } from './cards.js';
import type { DoubleClock } from './clock.js';
import { type EventLog, newId } from './event-log.js';
import { newCharge, newIntent, newRefund, type NewIntent } from './new-objects.js';
import type { DoubleCharge, DoubleIntent, DoublePaymentError, DoubleRefund } from './objects.js';
import { exceedsCharge, noSuch, refused, unexpectedState } from './problems.js';

/** How an intent is confirmed. */
export interface Confirmation {
  card: Card;
  billing?: Stripe.Charge.BillingDetails | undefined;
  /** Where a bank's page sends the payer, if the confirmation has Stripe redirect instead of Stripe.js show a frame. */
  redirectTo?: string | undefined;
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];
const cancelable = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];

/** Intents, charges and refunds, with the transitions the provider allows. Every transition is recorded in the event log. */
export class Ledger {
  readonly intents = new Map<string, DoubleIntent>();
  readonly charges = new Map<string, DoubleCharge>();
  readonly refunds = new Map<string, DoubleRefund>();
  /** Charges that a dispute withholds from refunds. */
  readonly withheld = new Set<string>();
  /** How new refunds begin, whatever the card; as the card says if undefined. */
  refundsBegin: Card['refunds'];
  private readonly confirmations = new Map<string, Confirmation>();

  constructor(
    private readonly clock: DoubleClock,
    private readonly log: EventLog,
  ) {}

  create(wanted: Omit<NewIntent, 'created'>): DoubleIntent {
    const intent = newIntent({ ...wanted, created: this.clock.now() });
    this.intents.set(intent.id, intent);
    this.log.record('payment_intent.created', intent);
    return intent;
  }

  /** @param param the parameter that has the id @throws Problem if there is no such intent */
  intent(id: string, param = 'intent'): DoubleIntent {
    const intent = this.intents.get(id);
    if (!intent) {
      throw noSuch('payment_intent', id, param);
    }
    return intent;
  }

  /** Acts as the card network. A declined intent waits for another card. @throws Problem if it can no longer be confirmed */
  confirm(id: string, confirmation: Confirmation): DoubleIntent {
    const intent = this.intent(id);
    if (!confirmable.includes(intent.status)) {
      throw unexpectedState(intent, 'confirm', confirmable);
    }
    intent.next_action = null;
    intent.last_payment_error = null;
    this.confirmations.set(id, confirmation);
    const { card, redirectTo } = confirmation;
    switch (card.outcome) {
      case 'succeeded':
        return this.capture(intent);
      case 'declined':
        return this.decline(intent, card.error);
      case 'processing':
        return this.move(intent, 'processing');
      case 'requires_action':
        intent.next_action = actionOf(intent, redirectTo);
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
  cancel(id: string, reason: DoubleIntent['cancellation_reason'] = null): DoubleIntent {
    const intent = this.intent(id);
    if (!cancelable.includes(intent.status)) {
      throw unexpectedState(intent, 'cancel', [...cancelable, 'processing']);
    }
    intent.canceled_at = this.clock.now();
    intent.cancellation_reason = reason;
    intent.next_action = null;
    return this.move(intent, 'canceled');
  }

  /**
   * Refunds everything not yet refunded, or an amount in cents.
   * @throws Problem if less than that is left to refund, or the charge is disputed
   */
  refund(intentId: string, wanted: Partial<Pick<DoubleRefund, 'amount' | 'metadata' | 'reason'>> = {}): DoubleRefund {
    const intent = this.intent(intentId, 'payment_intent');
    const charge = this.charges.get(intent.latest_charge ?? '');
    if (!charge?.captured) {
      throw refused(undefined, `This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
    }
    if (this.withheld.has(charge.id)) {
      throw refused('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
    }
    const left = charge.amount - charge.amount_refunded;
    if (left === 0) {
      throw refused('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
    }
    const { amount = left, metadata = {}, reason = null } = wanted;
    if (amount > left) {
      throw exceedsCharge(amount, left);
    }
    const begin = this.refundsBegin ?? this.confirmations.get(intentId)?.card.refunds ?? { status: 'succeeded' };
    const refund = newRefund(charge, { amount, metadata, reason, created: this.clock.now(), ...begin });
    this.refunds.set(refund.id, refund);
    charge.amount_refunded += amount;
    charge.refunded = charge.amount_refunded === charge.amount;
    this.log.record('refund.created', refund);
    this.log.record('charge.refunded', charge);
    return refund;
  }

  /** Ends the last pending refund of an intent: the money is on its way. @throws Problem if there is none */
  settleRefund(intentId: string): void {
    const { refund } = this.lastRefund(intentId, ({ status }) => status === 'pending');
    refund.status = 'succeeded';
    delete refund.pending_reason;
    this.log.record('refund.updated', refund);
  }

  /** Fails the last refund of an intent: the bank returns the money to the merchant. @throws Problem if there is none */
  failRefund(intentId: string, reason: string): void {
    const { refund, charge } = this.lastRefund(intentId, ({ status }) => status !== 'failed');
    refund.status = 'failed';
    refund.failure_reason = reason;
    delete refund.pending_reason;
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
    this.log.record('refund.updated', refund);
    this.log.record('refund.failed', refund);
  }

  private lastRefund(
    intentId: string,
    isMeant: (refund: DoubleRefund) => boolean,
  ): { refund: DoubleRefund; charge: DoubleCharge } {
    const refund = [...this.refunds.values()].findLast((each) => each.payment_intent === intentId && isMeant(each));
    const charge = refund && this.charges.get(refund.charge);
    if (!charge) {
      throw noSuch('refund', intentId);
    }
    return { refund, charge };
  }

  private capture(intent: DoubleIntent): DoubleIntent {
    const charge = this.charge(intent);
    intent.amount_received = intent.amount;
    this.log.record('charge.succeeded', charge);
    return this.move(intent, 'succeeded');
  }

  private decline(intent: DoubleIntent, error: DoublePaymentError): DoubleIntent {
    intent.status = 'requires_payment_method';
    const charge = error.type === 'card_error' ? this.charge(intent, error) : undefined;
    intent.last_payment_error = { ...error, ...(charge && { charge: charge.id }) };
    if (charge) {
      this.log.record('charge.failed', charge);
    }
    this.log.record('payment_intent.payment_failed', intent);
    return intent;
  }

  private charge(intent: DoubleIntent, error?: DoublePaymentError): DoubleCharge {
    const { card, billing } = this.confirmations.get(intent.id) ?? { card: plainCard };
    const charge = newCharge(intent, { card, billing, created: this.clock.now(), error });
    this.charges.set(charge.id, charge);
    intent.latest_charge = charge.id;
    intent.payment_method = error ? null : charge.payment_method;
    return charge;
  }

  private move(intent: DoubleIntent, status: DoubleIntent['status']): DoubleIntent {
    intent.status = status;
    this.log.record(`payment_intent.${status}`, intent);
    return intent;
  }
}

/** The bank's page: in a frame that Stripe.js shows, or by a redirect. */
function actionOf({ id }: DoubleIntent, returnUrl: string | undefined): Stripe.PaymentIntent.NextAction {
  const page = `https://hooks.stripe.com/redirect/authenticate/${newId('src')}?payment_intent=${id}`;
  return returnUrl === undefined
    ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: page } }
    : { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url: page } };
}
