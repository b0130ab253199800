import type { CaseKind } from '@academy/contracts/events/payments';
import type { TestApp } from './app.js';
import { startCheckout } from './journey.js';

/** A payment that bought nothing, and its open issue. */
export interface HeldPayment {
  issueId: string;
  paymentId: string;
}

/** Stores a course payment that differs from the price, as the provider would have reported it. @param options.cents the amount paid */
export async function heldPayment(
  app: TestApp,
  { cents = 10_000, kind = 'amount_mismatch' }: { cents?: number; kind?: CaseKind } = {},
): Promise<HeldPayment> {
  const { body } = await startCheckout(app.client());
  const { payment_record_id: paymentId, payment_id: intent } = body;
  const paid = "status = 'succeeded', amount_received_cents = $2";
  await app.database.query(`UPDATE demo_intents SET ${paid} WHERE id = $1`, [intent, cents]);
  await app.database.query(`UPDATE payments SET ${paid}, succeeded_at = academy_now() WHERE id = $1`, [
    paymentId,
    cents,
  ]);
  await app.database.query(
    "INSERT INTO ledger_entries (payment_id, kind, provider_object_id, amount_cents, currency) VALUES ($1, 'capture', $2, $3, 'usd')",
    [paymentId, intent, cents],
  );
  const event = JSON.stringify({ payment_id: paymentId });
  await app.database.query(
    "INSERT INTO outbox (name, version, payload, published_at, done_at) VALUES ('PaymentSucceeded', 1, $1, academy_now(), academy_now())",
    [event],
  );
  const [issue] = await app.database.query<{ id: string }>(
    "INSERT INTO cases (payment_id, kind, detail) VALUES ($1, $2, 'captured another amount') RETURNING id",
    [paymentId, kind],
  );
  return { issueId: issue?.id ?? '', paymentId };
}
