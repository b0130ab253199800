import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { DemoOutcome } from '@academy/contracts/http/payments';
import { DataSource } from 'typeorm';
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

interface IntentRow {
  id: string;
  status: IntentStatus;
  amount_cents: number;
  currency: string;
  amount_received_cents: number;
  amount_refunded_cents: number;
  client_secret: string;
  decline_message: string | null;
  metadata: Record<string, string>;
  created_at: Date;
  refunds?: RefundRow[] | null;
}

interface RefundRow {
  id: string;
  amount: number;
  requestId: string;
}

/** How long a demo payment is processing before the demo network declines it. */
const processingMinutes = 30;

const eventsPerPage = 100;

const outcomes: Record<DemoOutcome, { status: IntentStatus; event: string }> = {
  succeeded: { status: 'succeeded', event: 'payment_intent.succeeded' },
  declined: { status: 'declined', event: 'payment_intent.payment_failed' },
  requires_action: { status: 'requires_action', event: 'payment_intent.requires_action' },
  processing: { status: 'processing', event: 'payment_intent.processing' },
};

const refundColumns = 'id, amount_cents AS amount, idempotency_key AS "requestId"';
const intentWithRefunds = `SELECT i.*, (SELECT json_agg(r ORDER BY r.id) FROM (SELECT ${refundColumns} FROM demo_refunds WHERE intent_id = i.id) r) AS refunds FROM demo_intents i`;

const toRefund = (row: RefundRow): ProviderRefund => ({ ...row, status: 'succeeded', reason: null });

const toIntent = (row: IntentRow): ProviderIntent => ({
  id: row.id,
  status: row.status,
  amount: row.amount_cents,
  amountReceived: row.amount_received_cents,
  refunds: (row.refunds ?? []).map(toRefund),
  currency: row.currency,
  clientSecret: row.client_secret,
  ...(row.decline_message ? { declineMessage: row.decline_message } : {}),
  metadata: row.metadata,
  created: Math.floor(row.created_at.getTime() / 1000),
});

/**
 * A card provider without cards, for trying the product out: it keeps its intents in tables of its own and takes no money.
 * An unconfirmed intent never succeeds. Used only when no card keys are set; the page says so.
 */
@Injectable()
export class DemoProvider extends PaymentProvider {
  readonly mode = 'demo';
  readonly publishableKey = null;
  private readonly secret = randomBytes(32);

  constructor(private readonly dataSource: DataSource) {
    super();
  }

  async createIntent({ amount, currency, metadata, idempotencyKey }: CreateIntent): Promise<ProviderIntent> {
    assertNoTransaction('The payment provider');
    const id = `mock_pi_${randomUUID().replaceAll('-', '')}`;
    const [made] = await this.dataSource.query<IntentRow[]>(
      `INSERT INTO demo_intents (id, idempotency_key, amount_cents, currency, client_secret, metadata)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (idempotency_key) DO NOTHING RETURNING *`,
      [
        id,
        idempotencyKey,
        amount,
        currency,
        `${id}_secret_${randomBytes(18).toString('base64url')}`,
        JSON.stringify(metadata),
      ],
    );
    if (made) return toIntent(made);
    const [earlier] = await this.dataSource.query<[IntentRow]>(`${intentWithRefunds} WHERE i.idempotency_key = $1`, [
      idempotencyKey,
    ]);
    return toIntent(earlier);
  }

  async readIntent(id: string): Promise<ProviderIntent> {
    assertNoTransaction('The payment provider');
    const row = await this.find(id);
    if (row.status !== 'processing') return toIntent(row);
    await this.endProcessing(id);
    return toIntent(await this.find(id));
  }

  private async find(id: string): Promise<IntentRow> {
    const [row] = await this.dataSource.query<IntentRow[]>(`${intentWithRefunds} WHERE i.id = $1`, [id]);
    if (!row) throw new IntentUnknown('No such demo intent');
    return row;
  }

  /** A card network decides in the end. The demo network declines what it was left processing. */
  private async endProcessing(id: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE demo_intents i SET status = 'declined', decline_message = 'Your card was declined.'
       WHERE i.id = $1 AND i.status = 'processing' AND EXISTS (
         SELECT 1 FROM demo_events e WHERE e.intent_id = i.id AND e.type = 'payment_intent.processing' AND e.created_at <= academy_now() - make_interval(mins => $2))`,
      [id, processingMinutes],
    );
  }

  async cancelIntent(id: string): Promise<ProviderIntent> {
    assertNoTransaction('The payment provider');
    await this.dataSource.query(
      "UPDATE demo_intents SET status = 'canceled' WHERE id = $1 AND status IN ('open', 'declined', 'requires_action')",
      [id],
    );
    return this.readIntent(id);
  }

  async refund(intentId: string, amount: number, idempotencyKey: string): Promise<ProviderRefund> {
    assertNoTransaction('The payment provider');
    const [refund] = await this.dataSource.query<RefundRow[]>(
      `WITH known AS (SELECT ${refundColumns} FROM demo_refunds WHERE idempotency_key = $3),
         taken AS (UPDATE demo_intents SET amount_refunded_cents = amount_refunded_cents + $2
           WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM known) AND amount_refunded_cents + $2 <= amount_received_cents RETURNING id),
         made AS (INSERT INTO demo_refunds (id, intent_id, idempotency_key, amount_cents) SELECT $4, id, $3, $2 FROM taken RETURNING ${refundColumns})
       SELECT * FROM made UNION ALL SELECT * FROM known`,
      [intentId, amount, idempotencyKey, `mock_re_${randomUUID().replaceAll('-', '')}`],
    );
    if (!refund) throw new ProviderRefused('Nothing that large is left to refund');
    return toRefund(refund);
  }

  async listEvents(since: number, after?: string): Promise<EventPage> {
    const rows = await this.dataSource.query<{ id: string; type: string; intent_id: string; created_at: Date }[]>(
      `SELECT id, type, intent_id, created_at FROM demo_events
       WHERE created_at >= to_timestamp($1) AND ($2::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM demo_events WHERE id = $2))
       ORDER BY created_at DESC, id DESC LIMIT $3`,
      [since, after ?? null, eventsPerPage + 1],
    );
    const events = rows.slice(0, eventsPerPage).map((row) => ({
      id: row.id,
      type: row.type,
      intentId: row.intent_id,
      created: Math.floor(row.created_at.getTime() / 1000),
      payload: { id: row.intent_id, object: 'payment_intent' },
    }));
    return { events, hasMore: rows.length > eventsPerPage };
  }

  /**
   * Plays the card network for an intent that still waits for a card.
   * @returns the intent, and the signed event as the webhook would get it; null for an intent that does not exist or no longer waits
   */
  async confirm(
    id: string,
    outcome: DemoOutcome,
  ): Promise<{ intent: ProviderIntent; rawBody: Buffer; signature: string } | null> {
    assertNoTransaction('The payment provider');
    const { status, event } = outcomes[outcome];
    const eventId = `mock_evt_${randomUUID().replaceAll('-', '')}`;
    const [row] = await this.dataSource.query<IntentRow[]>(
      `WITH confirmed AS (UPDATE demo_intents SET status = $2, amount_received_cents = CASE WHEN $2 = 'succeeded' THEN amount_cents ELSE 0 END,
           decline_message = CASE WHEN $2 = 'declined' THEN 'Your card was declined.' END
         WHERE id = $1 AND status IN ('open', 'declined', 'requires_action', 'processing') RETURNING *),
       announced AS (INSERT INTO demo_events (id, type, intent_id) SELECT $3, $4, id FROM confirmed)
       SELECT * FROM confirmed`,
      [id, status, eventId, event],
    );
    if (!row) return null;
    const created = Math.floor(Date.now() / 1000);
    const rawBody = Buffer.from(
      JSON.stringify({ id: eventId, type: event, created, data: { object: { object: 'payment_intent', id } } }),
    );
    return { intent: toIntent(row), rawBody, signature: `t=${created},v1=${this.sign(created, rawBody)}` };
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
