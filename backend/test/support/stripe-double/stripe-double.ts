import type { AddressInfo } from 'node:net';
import { declined, type CardOutcome } from './cards.js';
import { DoubleClock } from './clock.js';
import { Disputes, type DisputeStep } from './disputes.js';
import { EventLog } from './event-log.js';
import { Faults, type Fault } from './faults.js';
import type { Form } from './form.js';
import { createDoubleServer, type SeenRequest } from './http-server.js';
import { IdempotencyStore } from './idempotency.js';
import { Ledger } from './ledger.js';
import type { DoubleEvent, DoubleIntent } from './objects.js';
import { Webhooks } from './webhooks.js';

export interface DoubleOptions {
  /** The secret key it accepts. */
  secretKey?: string;
  /** Where signed events go, and the secret they are signed with. */
  webhook?: { url: string; secret: string };
  /** Port to listen on; any free one when left out. */
  port?: number;
}

/** What a test may ask of the card network; the message of a decline in the provider's words. */
export interface ConfirmAs {
  outcome: CardOutcome['outcome'];
  message?: string;
}

/** A payment provider on a loopback port, with memory: intents, charges, refunds, events, webhooks. */
export class StripeDouble {
  readonly clock = new DoubleClock();
  readonly faults = new Faults();
  readonly webhooks = new Webhooks();
  readonly secretKey: string;
  /** Every API request, in order of arrival. */
  readonly seen: SeenRequest[] = [];
  private readonly log = new EventLog(this.clock);
  private readonly ledger = new Ledger(this.clock, this.log);
  private readonly disputes = new Disputes(this.clock, this.log, this.ledger);
  private readonly next: CardOutcome[] = [];
  private readonly billing = new Map<string, Form>();
  private readonly server;
  private port = 0;

  private constructor(options: DoubleOptions) {
    this.secretKey = options.secretKey ?? 'sk_test_double';
    this.log.onEvent((event) => this.webhooks.take(event));
    if (options.webhook) {
      this.webhooks.deliverTo(options.webhook.url, options.webhook.secret);
    }
    this.server = createDoubleServer({
      world: {
        ledger: this.ledger,
        events: this.log.events,
        billing: this.billing,
        decide: (card) => this.next.shift() ?? card,
      },
      faults: this.faults,
      idempotency: new IdempotencyStore(this.clock),
      secretKey: this.secretKey,
      seen: this.seen,
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

  /** Give this to the SDK: `STRIPE_API_BASE`. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Every event so far, oldest first. */
  get events(): readonly DoubleEvent[] {
    return this.log.events;
  }

  /** A copy of every intent, oldest first. */
  intents(): DoubleIntent[] {
    return structuredClone([...this.ledger.intents.values()]);
  }

  /** A copy of one intent. @throws Problem when there is none */
  intent(id: string): DoubleIntent {
    return structuredClone(this.ledger.intent(id));
  }

  /** Knows an intent no longer, as an account that never made it would. @returns knows it again */
  forget(intentId: string): () => void {
    const intent = this.ledger.intent(intentId);
    this.ledger.intents.delete(intentId);
    return () => void this.ledger.intents.set(intentId, intent);
  }

  /** Pays as a cardholder would. @throws Problem when the intent can no longer be confirmed */
  confirm(intentId: string, as: ConfirmAs = { outcome: 'succeeded' }): DoubleIntent {
    return structuredClone(this.ledger.confirm(intentId, outcomeOf(as)));
  }

  /** The next confirmation, from the browser too, is declined whatever its card. */
  declineNext(message?: string): void {
    this.next.push(declined(message));
  }

  /** The next confirmation asks the cardholder for more, whatever its card. */
  requireAction(): void {
    this.next.push({ outcome: 'requires_action' });
  }

  /** The next confirmation is left processing, whatever its card. */
  processNext(): void {
    this.next.push({ outcome: 'processing' });
  }

  /** Refunds as an operator in the provider's dashboard would: an amount in cents, or all that is left. @throws Problem when there is less left */
  refund(intentId: string, amount?: number): void {
    this.ledger.refund(intentId, amount, {});
  }

  /** Refunds are `pending` from now on. */
  letRefundsPend(): void {
    this.ledger.refundsBegin = 'pending';
  }

  /** The bank sends an intent's last refund back, days later as it were. @throws Problem when there is none */
  failRefund(intentId: string, reason = 'lost_or_stolen_card'): void {
    this.ledger.failRefund(intentId, reason);
  }

  /** The payer's bank takes a step in its dispute of an intent. @returns the dispute's id. @throws Problem when it was not captured */
  dispute(intentId: string, step: DisputeStep = 'created'): string {
    return this.disputes.step(intentId, step);
  }

  /** Changes the amount of an unpaid intent, as an operator in the provider's dashboard could. @throws Problem when there is no such intent */
  alter(intentId: string, change: Partial<Pick<DoubleIntent, 'amount' | 'currency'>>): void {
    Object.assign(this.ledger.intent(intentId), change);
  }

  /** Ends what `requires_action` or `processing` left open. @throws Problem when nothing was pending */
  completeAction(intentId: string, outcome: 'succeeded' | 'failed' = 'succeeded'): DoubleIntent {
    return structuredClone(this.ledger.complete(intentId, outcome === 'succeeded'));
  }

  /** Cents taken from cards, of one intent or of all. */
  captured(intentId?: string): number {
    return this.sum(intentId, 'amount_captured');
  }

  /** Cents given back, of one intent or of all. */
  refunded(intentId?: string): number {
    return this.sum(intentId, 'amount_refunded');
  }

  /** The billing details that came with the browser's last confirmation, nested as the card script names them. */
  billingOf(intentId: string): Form | undefined {
    return this.billing.get(intentId);
  }

  /** Makes coming requests fail or wait. */
  fail(fault: Fault): void {
    this.faults.add(fault);
  }

  async stop(): Promise<void> {
    await this.webhooks.stop();
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
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
