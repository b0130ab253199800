import type { LinkedBooking } from '../booking-links/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { belongsToAccount } from './consultation-owner.js';

/**
 * Whether a consultation `c` belongs to an account that can sign in, see {@link belongsToAccount}. If the account was
 * deleted it does not, and the family gets links as a guest.
 */
export const isClaimed = `EXISTS (SELECT 1 FROM accounts a WHERE a.deleted_at IS NULL AND ${belongsToAccount})`;

/** The data of a consultation that its link is made from. */
export interface ClaimableConsultation {
  bookingId: string;
  email: string;
  bookedAt: Date;
  /** Whether it belongs to an account, which voids the link. */
  isClaimed: boolean;
}

/** @returns null when there is no such consultation, or it was never paid for */
export async function findLinkedConsultation(
  database: Pick<Transaction, 'query'>,
  id: string,
): Promise<LinkedBooking | null> {
  const [row] = await database.query<LinkedBooking[]>(
    `SELECT c.id, c.email, c.booked_at AS "madeAt", ${isClaimed} AS "isClaimed",
       academy_now() >= c.booked_at + interval '12 months' AS "isExpired"
     FROM consultations c WHERE c.id = $1 AND c.booked_at IS NOT NULL`,
    [id],
  );
  return row ?? null;
}
