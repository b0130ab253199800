import type { PolicyConsultation } from '@academy/contracts/rules/consultation-policy';
import type { ConsultationMail } from '../notifications/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** What the page, the emails and a cancellation know of a consultation that was booked. Amounts in cents. */
export interface ConsultationFacts extends PolicyConsultation, ConsultationMail {
  paymentId: string;
  cardLast4: string | null;
  /** The database's time of the statement. */
  now: Date;
}

/** A payment of a consultation is for nothing else, so all of its refunds count. */
const select = `
SELECT b.id AS "bookingId", b.booked_at AS "bookedAt", GREATEST(b.booked_at, b.moved_at) AS "changedAt", b.name, b.email, b.phone_no AS phone,
  to_char(b.date, 'YYYY-MM-DD') AS date, b.time_slot AS "timeSlot", to_char(b.start_time, 'HH24:MI') AS "startTime", b.moves,
  b.primary_interest AS interest, b.status, b.amount_cents AS "amountCents", p.id AS "paymentId", p.provider = 'demo' AS demo, p.card_last4 AS "cardLast4",
  (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.status <> 'failed') AS "refundedCents",
  p.amount_received_cents - p.amount_refunded_cents
    - (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.status = 'pending') AS "paymentLeftCents",
  EXISTS (SELECT 1 FROM disputes d WHERE d.payment_id = p.id AND d.status IN ('inquiry', 'open', 'lost')) AS "isDisputed",
  academy_now() AS now
FROM consultations b JOIN payments p ON p.id = b.payment_id`;

/** @throws Error when it was never booked */
export async function readConsultation(database: Database, id: string): Promise<ConsultationFacts> {
  const [row] = await database.query<ConsultationFacts[]>(`${select} WHERE b.id = $1`, [id]);
  if (!row) throw new Error(`Consultation ${id} is gone`);
  return row;
}

/** The booked consultation of a payment. @returns null when there is none, or no longer */
export async function findConsultationOf(database: Database, paymentId: string): Promise<ConsultationFacts | null> {
  const [row] = await database.query<ConsultationFacts[]>(`${select} WHERE b.payment_id = $1 AND b.status = 'booked'`, [
    paymentId,
  ]);
  return row ?? null;
}

/** The payment of a consultation; null when it was never booked. */
export async function findPaymentOfConsultation(database: Database, id: string): Promise<string | null> {
  const [row] = await database.query<{ paymentId: string | null }[]>(
    'SELECT payment_id AS "paymentId" FROM consultations WHERE id = $1',
    [id],
  );
  return row?.paymentId ?? null;
}
