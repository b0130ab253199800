import type { LinkedBooking } from '../booking-links/index.js';
import type { Database } from '../platform/database/database.js';

/** The data of a consultation that its link is made from. */
export interface ClaimableConsultation {
  bookingId: string;
  email: string;
  bookedAt: Date;
  /** Whether it belongs to an account, which voids the link. */
  isClaimed: boolean;
}

/** @returns null when there is no such consultation, or it was never paid for */
export async function findLinkedConsultation(database: Database, id: string): Promise<LinkedBooking | null> {
  const row = await database.one<LinkedBooking>(
    `SELECT c.id, c.email, c.booked_at AS "madeAt", EXISTS (SELECT 1 FROM consultation_accounts o WHERE o.consultation_id = c.id AND NOT o.is_deleted) AS "isClaimed",
       academy_now() >= c.booked_at + interval '12 months' AS "isExpired"
     FROM consultations c WHERE c.id = $1 AND c.booked_at IS NOT NULL`,
    [id],
  );
  return row ?? null;
}
