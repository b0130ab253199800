import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { declined, plainCard, withOutcome, type CardOutcome } from './cards.js';
import { DoubleClock } from './clock.js';
import { Disputes, type DisputeStep } from './disputes.js';
import { EventLog } from './event-log.js';
import { Faults, type Fault } from './faults.js';
import { createDoubleServer, type SeenRequest } from './http-server.js';
import { IdempotencyStore } from './idempotency.js';
import { Ledger } from './ledger.js';
import { newEndpoint } from './new-objects.js';
import type { DoubleEndpoint, DoubleEvent, DoubleIntent, DoubleRefund } from './objects.js';
import { Webhooks } from './webhooks.js';

export interface DoubleOptions {
  /** The secret key the double accepts. One of live mode makes it an account of live mode. */
  secretKey?: string;
  /** The key that the double accepts from browsers. */
  publishableKey?: string;
  /** The URL that receives signed events, and the secret that signs them. */
  webhook?: { url: string; secret: string };
  /** Port to listen on; any free port if omitted. */
  port?: number;
}

/** How the card network should handle a confirmation; `message` is the text of a decline. */
export interface ConfirmAs {
  outcome: CardOutcome['outcome'];
  message?: string;
}

/** A stateful payment provider on a loopback port, with intents, charges, refunds, events and webhooks. */
export class StripeDouble {
  readonly clock = new DoubleClock();
  readonly faults = new Faults();
  readonly webhooks = new Webhooks();
  readonly secretKey: string;
  readonly publishableKey: string;
  /** Every API request, in order of arrival. */
  readonly seen: SeenRequest[] = [];
  /** What the account has under Webhooks in the Dashboard. Events are delivered to the target of `webhooks` whatever is in this list. */
  readonly endpoints: DoubleEndpoint[] = [];
  /** The domains that are registered for wallets. */
  readonly domains: Stripe.PaymentMethodDomain[] = [];
  /** Domains whose sites Stripe cannot reach. */
  readonly unreachable = new Set<string>();
  private readonly log = new EventLog(this.clock);
  private readonly ledger = new Ledger(this.clock, this.log);
  private readonly disputes = new Disputes(this.clock, this.log, this.ledger);
  private readonly next: CardOutcome[] = [];
  private readonly failures: unknown[] = [];
  private readonly server;
  private port = 0;

  private constructor(options: DoubleOptions) {
    this.secretKey = options.secretKey ?? 'sk_test_double';
    this.publishableKey = options.publishableKey ?? 'pk_test_double';
    this.log.onEvent((event) => this.webhooks.take(event));
    if (options.webhook) {
      this.webhooks.deliverTo(options.webhook.url, options.webhook.secret);
    }
    this.server = createDoubleServer({
      world: {
        ledger: this.ledger,
        events: this.log.events,
        endpoints: this.endpoints,
        domains: this.domains,
        unreachable: this.unreachable,
        livemode: this.secretKey.includes('_live_'),
        decide: (card) => withOutcome(card, this.next.shift() ?? card),
        afterCharge: ({ id }, act) =>
          void (act === 'fraud warning' ? this.warnOfFraud(id) : this.dispute(id, act === 'dispute' ? 'created' : act)),
      },
      faults: this.faults,
      idempotency: new IdempotencyStore(this.clock),
      keys: this,
      seen: this.seen,
      failures: this.failures,
    });
  }

  static async start(options: DoubleOptions = {}): Promise<StripeDouble> {
    const double = new StripeDouble(options);
    await new Promise<void>((resolve, reject) => {
      double.server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve);
    });
    double.port = (double.server.address() as AddressInfo).port;
    return double;
  }

  /** The base URL for the SDK (`STRIPE_API_BASE`). */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Every event so far, oldest first. */
  get events(): readonly DoubleEvent[] {
    return this.log.events;
  }

  /** Returns a copy of every intent, oldest first. */
  intents(): DoubleIntent[] {
    return structuredClone([...this.ledger.intents.values()]);
  }

  /** Returns a copy of one intent. @throws Problem if there is none */
  intent(id: string): DoubleIntent {
    return structuredClone(this.ledger.intent(id));
  }

  /** Removes an intent, as if this account had never created it. @returns a function that restores it */
  forget(intentId: string): () => void {
    const intent = this.ledger.intent(intentId);
    this.ledger.intents.delete(intentId);
    return () => void this.ledger.intents.set(intentId, intent);
  }

  /** Pays as a cardholder would. @throws Problem if the intent can no longer be confirmed */
  confirm(intentId: string, as: ConfirmAs = { outcome: 'succeeded' }): DoubleIntent {
    return structuredClone(this.ledger.confirm(intentId, { card: withOutcome(plainCard, outcomeOf(as)) }));
  }

  /** Makes the next confirmation, including one from the browser, be declined regardless of the card. */
  declineNext(message?: string): void {
    this.next.push(declined(message));
  }

  /** Makes the next confirmation require an action by the cardholder, regardless of the card. */
  requireAction(): void {
    this.next.push({ outcome: 'requires_action' });
  }

  /** Leaves the next confirmation in `processing`, regardless of the card. */
  processNext(): void {
    this.next.push({ outcome: 'processing' });
  }

  /**
   * Refunds like an operator in the provider's dashboard.
   * @param amount cents; everything not yet refunded if omitted
   * @throws Problem if less than that is left to refund
   */
  refund(intentId: string, amount?: number): void {
    this.ledger.refund(intentId, amount === undefined ? {} : { amount });
  }

  /** Makes new refunds start as `pending`, until {@link settleRefund}. */
  letRefundsPend(reason: DoubleRefund['pending_reason'] = 'insufficient_funds'): void {
    this.ledger.refundsBegin = { status: 'pending', pending_reason: reason };
  }

  /** Ends an intent's latest pending refund. @throws Problem if there is none */
  settleRefund(intentId: string): void {
    this.ledger.settleRefund(intentId);
  }

  /** Fails an intent's latest refund, as when the bank returns it days later. @throws Problem if there is none */
  failRefund(intentId: string, reason = 'lost_or_stolen_card'): void {
    this.ledger.failRefund(intentId, reason);
  }

  /**
   * Takes a step in the dispute of an intent, as the payer's bank would.
   * @returns the dispute's id
   * @throws Problem if the intent was not captured
   */
  dispute(intentId: string, step: DisputeStep = 'created'): string {
    return this.disputes.step(intentId, step);
  }

  /** Adds an endpoint to the Dashboard. It gets all events in the API version of the product unless the test says otherwise. */
  addEndpoint(endpoint: Pick<DoubleEndpoint, 'url'> & Partial<DoubleEndpoint>): void {
    this.endpoints.push(newEndpoint({ created: this.clock.now(), ...endpoint }));
  }

  /** Sends an early fraud warning about a paid intent. @throws Problem if the intent was not captured */
  warnOfFraud(intentId: string, fraudType = 'unauthorized_use_of_card'): void {
    this.disputes.warn(intentId, fraudType);
  }

  /** Changes an unpaid intent, as an operator in the provider's dashboard could. @throws Problem if there is no such intent */
  alter(intentId: string, change: Partial<Pick<DoubleIntent, 'amount' | 'currency'>>): void {
    Object.assign(this.ledger.intent(intentId), change);
  }

  /** Completes an intent in `requires_action` or `processing`. @throws Problem if nothing is pending */
  completeAction(intentId: string, outcome: 'succeeded' | 'failed' = 'succeeded'): DoubleIntent {
    return structuredClone(this.ledger.complete(intentId, outcome === 'succeeded'));
  }

  /** Returns the cents captured, for one intent or for all. */
  captured(intentId?: string): number {
    return this.sum(intentId, 'amount_captured');
  }

  /** Returns the cents refunded, for one intent or for all. */
  refunded(intentId?: string): number {
    return this.sum(intentId, 'amount_refunded');
  }

  /** Makes upcoming requests fail or wait. */
  fail(fault: Fault): void {
    this.faults.add(fault);
  }

  /** @throws AggregateError if the double has answered what Stripe never answers */
  async stop(): Promise<void> {
    await this.webhooks.stop();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
    if (this.failures.length > 0) throw new AggregateError(this.failures, this.failures.map(String).join('\n'));
  }

  private sum(intentId: string | undefined, field: 'amount_captured' | 'amount_refunded'): number {
    return [...this.ledger.charges.values()]
      .filter((charge) => intentId === undefined || charge.payment_intent === intentId)
      .reduce((total, charge) => total + charge[field], 0);
  }
}

function outcomeOf({ outcome, message }: ConfirmAs): CardOutcome {
  return outcome === 'declined' ? declined(message) : { outcome };
}
