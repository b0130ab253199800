import type { DataSource } from 'typeorm';
import type { ConsultationMail } from '../notifications/index.js';

/** A consultation with the data its emails need, and its payment. */
export async function readConsultation(
  dataSource: DataSource,
  id: string,
): Promise<ConsultationMail & { paymentId: string }> {
  const [row] = await dataSource.query<(ConsultationMail & { paymentId: string })[]>(
    `SELECT b.id AS "bookingId", b.booked_at AS "bookedAt", b.name, b.email, b.phone_no AS phone, to_char(b.date, 'YYYY-MM-DD') AS date, b.time_slot AS "timeSlot",
       b.primary_interest AS interest, b.amount_cents AS "amountCents", p.id AS "paymentId", p.provider = 'demo' AS demo
     FROM consultations b JOIN payments p ON p.id = b.payment_id WHERE b.id = $1`,
    [id],
  );
  if (!row) throw new Error(`Consultation ${id} is gone`);
  return row;
}
