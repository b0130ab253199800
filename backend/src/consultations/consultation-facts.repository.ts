import type { PolicyConsultation } from '@academy/contracts/rules/consultation-policy';
import type { OpeningHours } from '@academy/contracts/rules/opening-hours';
import type { ConsultationMail } from '../notifications/index.js';
import type { Database } from '../platform/database/database.js';

/** A booked consultation, for its page, its emails and its cancellation. Amounts in cents. */
export interface ConsultationFacts extends PolicyConsultation, ConsultationMail {
  paymentId: string;
  /** The family's record of the student; null if none is known. */
  studentId: string | null;
  cardLast4: string | null;
  /** Paid by check, in cash or by transfer, or free. */
  offline: boolean;
  /** Number of refunds of its payment, including failed ones. */
  refundCount: number;
  /** Whether it belongs to an account that can sign in. */
  isClaimed: boolean;
  /** Opening hours, within which it can be moved. */
  hours: OpeningHours;
  /** Database time of this read. */
  now: Date;
}

/** A payment for a consultation covers nothing else, so all of its refunds count. */
const select = `
SELECT c.id AS "bookingId", c.student_id AS "studentId", c.booked_at AS "bookedAt", GREATEST(c.booked_at, c.moved_at) AS "changedAt", c.name, c.email, c.phone_no AS phone,
  to_char(c.date, 'YYYY-MM-DD') AS date, c.time_slot AS "timeSlot", to_char(c.start_time, 'HH24:MI') AS "startTime", c.moves,
  c.primary_interest AS interest, c.status, c.amount_cents AS "amountCents", p.id AS "paymentId", p.provider = 'demo' AS demo, p.card_last4 AS "cardLast4", p.provider = 'offline' AS offline,
  (SELECT COALESCE(sum(f.amount_cents), 0)::int FROM refunds f WHERE f.payment_id = p.id AND f.status <> 'failed') AS "refundedCents",
  q.refund_count AS "refundCount", q.left_cents AS "paymentLeftCents", q.is_disputed AS "isDisputed",
  EXISTS (SELECT 1 FROM consultation_accounts o WHERE o.consultation_id = c.id AND NOT o.is_deleted) AS "isClaimed", hours_now() AS hours,
  k.policy, academy_now() AS now
FROM consultations c JOIN payments p ON p.id = c.payment_id JOIN payment_standing q ON q.payment_id = p.id
  JOIN payment_policy k ON k.payment_id = p.id`;

/** @returns null for a consultation that was never booked */
export const findConsultation = async (database: Database, id: string): Promise<ConsultationFacts | null> =>
  (await database.one<ConsultationFacts>(`${select} WHERE c.id = $1`, [id])) ?? null;

/** @throws Error for a consultation that was never booked */
export async function readConsultation(database: Database, id: string): Promise<ConsultationFacts> {
  const row = await findConsultation(database, id);
  if (!row) throw new Error(`Consultation ${id} is gone`);
  return row;
}

/** The booked consultation of a payment. @returns null when there is none or it was canceled */
export async function findConsultationOf(database: Database, paymentId: string): Promise<ConsultationFacts | null> {
  const row = await database.one<ConsultationFacts>(`${select} WHERE c.payment_id = $1 AND c.status = 'booked'`, [
    paymentId,
  ]);
  return row ?? null;
}

/** The payment of a consultation; null when it was never booked. */
export async function findPaymentOfConsultation(database: Database, id: string): Promise<string | null> {
  const row = await database.one<{ paymentId: string | null }>(
    'SELECT payment_id AS "paymentId" FROM consultations WHERE id = $1',
    [id],
  );
  return row?.paymentId ?? null;
}
