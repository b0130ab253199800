import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import type { BillingDetails } from '@academy/contracts/http/billing';
import type { DemoOutcome } from '@academy/contracts/http/payments';
import type { Cents } from '@academy/contracts/rules/money';
import { assertNoTransaction } from '../../../platform/database/unit-of-work.js';
import {
  BadSignature,
  IntentUnknown,
  PaymentProvider,
  ProviderRefused,
  webhookToleranceSeconds,
  type CreateIntent,
  type EventPage,
  type IntentStatus,
  type ProviderEvent,
  type ProviderIntent,
  type ProviderRefund,
} from '../payment-provider.js';
import type { DemoIntentsRepository } from './demo-intents.repository.js';

/** How long a demo payment stays in processing before it is declined. */
const processingMinutes = 30;

const eventsPerPage = 100;

const outcomes: Record<DemoOutcome, { status: IntentStatus; event: string }> = {
  succeeded: { status: 'succeeded', event: 'payment_intent.succeeded' },
  declined: { status: 'declined', event: 'payment_intent.payment_failed' },
  requires_action: { status: 'requires_action', event: 'payment_intent.requires_action' },
  processing: { status: 'processing', event: 'payment_intent.processing' },
};

/** Creates an id for the demo provider. @param kind such as `pi` */
const createId = (kind: string): string => `mock_${kind}_${randomUUID().replaceAll('-', '')}`;

/**
 * A provider without real cards, for trying the product out: it keeps intents in its own tables and takes no money.
 * An unconfirmed intent never succeeds. Used only when no card keys are set; the checkout page says so.
 */
export class DemoProvider extends PaymentProvider {
  readonly mode = 'demo';
  readonly publishableKey = null;
  private readonly secret = randomBytes(32);

  constructor(private readonly intents: DemoIntentsRepository) {
    super();
  }

  async createIntent(intent: CreateIntent): Promise<ProviderIntent> {
    assertNoTransaction('The payment provider');
    const id = createId('pi');
    return this.intents.insert(id, `${id}_secret_${randomBytes(18).toString('base64url')}`, intent);
  }

  async readIntent(id: string): Promise<ProviderIntent> {
    assertNoTransaction('The payment provider');
    const intent = await this.find(id);
    if (intent.status !== 'processing') return intent;
    // A real card network eventually decides. The demo declines intents left in processing.
    await this.intents.endProcessing(id, processingMinutes);
    return this.find(id);
  }

  private async find(id: string): Promise<ProviderIntent> {
    const intent = await this.intents.find(id);
    if (!intent) throw new IntentUnknown('No such demo intent');
    return intent;
  }

  async cancelIntent(id: string): Promise<ProviderIntent> {
    assertNoTransaction('The payment provider');
    await this.intents.cancel(id);
    return this.readIntent(id);
  }

  async refund(intentId: string, amount: Cents, idempotencyKey: string): Promise<ProviderRefund> {
    assertNoTransaction('The payment provider');
    const refund = await this.intents.refund(createId('re'), intentId, amount, idempotencyKey);
    if (!refund) throw new ProviderRefused('Nothing that large is left to refund');
    return refund;
  }

  async listEvents(since: number, after?: string): Promise<EventPage> {
    const events = await this.intents.listEvents(since, after ?? null, eventsPerPage + 1);
    return { events: events.slice(0, eventsPerPage), hasMore: events.length > eventsPerPage };
  }

  /**
   * Simulates the card network for an intent that still waits for a card.
   * @returns the intent and the signed event, as a webhook would receive it; null when the intent does not exist or no longer waits
   */
  async confirm(
    id: string,
    outcome: DemoOutcome,
    billing: BillingDetails | null = null,
  ): Promise<{ intent: ProviderIntent; rawBody: Buffer; signature: string } | null> {
    assertNoTransaction('The payment provider');
    const { status, event } = outcomes[outcome];
    const eventId = createId('evt');
    const intent = await this.intents.confirm(id, status, { id: eventId, type: event }, billing);
    if (!intent) return null;
    const created = Math.floor(Date.now() / 1000);
    const rawBody = Buffer.from(
      JSON.stringify({ id: eventId, type: event, created, data: { object: { object: 'payment_intent', id } } }),
    );
    return { intent, rawBody, signature: `t=${created},v1=${this.sign(created, rawBody)}` };
  }

  /** Demo events need no webhook. */
  async webhookGaps(): Promise<string[]> {
    return [];
  }

  /** Demo payments have no card that could be stolen. */
  fraudWarningOf(): null {
    return null;
  }

  /** Demo payments are never disputed. */
  disputeOf(): null {
    return null;
  }

  verifyWebhook(rawBody: Buffer, signature: string | undefined): ProviderEvent {
    const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
    if (!match) throw new BadSignature('No signature');
    const at = Number(match[1]);
    const expected = Buffer.from(this.sign(at, rawBody));
    if (!timingSafeEqual(expected, Buffer.from(match[2] as string))) throw new BadSignature('Wrong signature');
    if (Math.abs(Date.now() / 1000 - at) > webhookToleranceSeconds) throw new BadSignature('Stale signature');
    const event = JSON.parse(rawBody.toString('utf8')) as {
      id: string;
      type: string;
      created: number;
      data: { object: { id: string } };
    };
    const { object } = event.data;
    return { id: event.id, type: event.type, intentId: object.id, created: event.created, payload: object };
  }

  private sign(at: number, rawBody: Buffer): string {
    return createHmac('sha256', this.secret).update(`${at}.`).update(rawBody).digest('hex');
  }
}
