import type { Database } from '../../../platform/database/database.js';
import type { BillingDetails } from '@academy/contracts/http/billing';
import type { Cents } from '@academy/contracts/rules/money';
import type { CreateIntent, IntentStatus, ProviderEvent, ProviderIntent, ProviderRefund } from '../payment-provider.js';

interface IntentRow {
  id: string;
  idempotency_key: string;
  status: IntentStatus;
  amount_cents: Cents;
  currency: string;
  amount_received_cents: Cents;
  amount_refunded_cents: Cents;
  client_secret: string;
  decline_message: string | null;
  metadata: Record<string, string>;
  billing: BillingDetails | null;
  created_at: Date;
  refunds?: RefundRow[] | null;
}

interface RefundRow {
  id: string;
  amount: Cents;
  requestId: string;
}

interface EventRow {
  id: string;
  type: string;
  intent_id: string;
  created_at: Date;
}

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
  ...(row.billing && { billing: row.billing }),
  created: Math.floor(row.created_at.getTime() / 1000),
});

const toEvent = (row: EventRow): ProviderEvent => ({
  id: row.id,
  type: row.type,
  intentId: row.intent_id,
  created: Math.floor(row.created_at.getTime() / 1000),
  payload: { id: row.intent_id, object: 'payment_intent' },
});

/** The demo provider's tables: intents, refunds, and sent events. Amounts in cents. */
export class DemoIntentsRepository {
  constructor(private readonly database: Database) {}

  /** Creates an intent, or finds the one created earlier with the same idempotency key. */
  async insert(
    id: string,
    clientSecret: string,
    { amount, currency, metadata, idempotencyKey }: CreateIntent,
  ): Promise<ProviderIntent> {
    const made = await this.database.one<IntentRow>(
      `INSERT INTO demo_intents (id, idempotency_key, amount_cents, currency, client_secret, metadata)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (idempotency_key) DO NOTHING RETURNING *`,
      [id, idempotencyKey, amount, currency, clientSecret, JSON.stringify(metadata)],
    );
    if (made) return toIntent(made);
    const earlier = await this.database.only<IntentRow>(`${intentWithRefunds} WHERE i.idempotency_key = $1`, [
      idempotencyKey,
    ]);
    return toIntent(earlier);
  }

  async find(id: string): Promise<ProviderIntent | null> {
    const row = await this.database.one<IntentRow>(`${intentWithRefunds} WHERE i.id = $1`, [id]);
    return row ? toIntent(row) : null;
  }

  /** Declines an intent that has been processing for the given number of minutes. */
  async endProcessing(id: string, minutes: number): Promise<void> {
    await this.database.run(
      `UPDATE demo_intents i SET status = 'declined', decline_message = 'Your card was declined.'
       WHERE i.id = $1 AND i.status = 'processing' AND EXISTS (
         SELECT 1 FROM demo_events e WHERE e.intent_id = i.id AND e.type = 'payment_intent.processing' AND e.created_at <= academy_now() - make_interval(mins => $2))`,
      [id, minutes],
    );
  }

  /** Cancels an intent that still waits for a card. */
  async cancel(id: string): Promise<void> {
    await this.database.run(
      "UPDATE demo_intents SET status = 'canceled' WHERE id = $1 AND status IN ('open', 'declined', 'requires_action')",
      [id],
    );
  }

  /** Sets the status of an intent that still waits for a card, and adds its event. @returns null when there is no such intent */
  async confirm(
    id: string,
    status: IntentStatus,
    event: { id: string; type: string },
    billing: BillingDetails | null,
  ): Promise<ProviderIntent | null> {
    const row = await this.database.one<IntentRow>(
      `WITH confirmed AS (UPDATE demo_intents SET status = $2, amount_received_cents = CASE WHEN $2 = 'succeeded' THEN amount_cents ELSE 0 END,
           decline_message = CASE WHEN $2 = 'declined' THEN 'Your card was declined.' END, billing = COALESCE($5::jsonb, billing)
         WHERE id = $1 AND status IN ('open', 'declined', 'requires_action', 'processing') RETURNING *),
       announced AS (INSERT INTO demo_events (id, type, intent_id) SELECT $3, $4, id FROM confirmed)
       SELECT * FROM confirmed`,
      [id, status, event.id, event.type, billing ? JSON.stringify(billing) : null],
    );
    return row ? toIntent(row) : null;
  }

  /** Refunds once per idempotency key. @returns null when less than the amount is left */
  async refund(
    refundId: string,
    intentId: string,
    amount: Cents,
    idempotencyKey: string,
  ): Promise<ProviderRefund | null> {
    const refund = await this.database.one<RefundRow>(
      `WITH known AS (SELECT ${refundColumns} FROM demo_refunds WHERE idempotency_key = $3),
         taken AS (UPDATE demo_intents SET amount_refunded_cents = amount_refunded_cents + $2
           WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM known) AND amount_refunded_cents + $2 <= amount_received_cents RETURNING id),
         made AS (INSERT INTO demo_refunds (id, intent_id, idempotency_key, amount_cents) SELECT $4, id, $3, $2 FROM taken RETURNING ${refundColumns})
       SELECT * FROM made UNION ALL SELECT * FROM known`,
      [intentId, amount, idempotencyKey, refundId],
    );
    return refund ? toRefund(refund) : null;
  }

  /**
   * Events, newest first.
   * @param since seconds since 1970
   * @param after id of an event: returns only older ones
   */
  async listEvents(since: number, after: string | null, limit: number): Promise<ProviderEvent[]> {
    const rows = await this.database.rows<EventRow>(
      `SELECT id, type, intent_id, created_at FROM demo_events
       WHERE created_at >= to_timestamp($1) AND ($2::text IS NULL OR (created_at, id) < (SELECT created_at, id FROM demo_events WHERE id = $2))
       ORDER BY created_at DESC, id DESC LIMIT $3`,
      [since, after, limit],
    );
    return rows.map(toEvent);
  }
}
