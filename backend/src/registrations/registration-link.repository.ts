import type { LinkedBooking } from '../booking-links/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { isClaimed } from './registration-lists.js';

/** The registration data its link is created from. */
export interface ClaimableRegistration {
  id: string;
  parentEmail: string;
  registeredAt: Date;
  /** Whether it belongs to an account, which voids the link. */
  isClaimed: boolean;
}

/** @returns null when the registration does not exist */
export async function findLinkedRegistration(
  database: Pick<Transaction, 'query'>,
  id: string,
): Promise<LinkedBooking | null> {
  const [row] = await database.query<LinkedBooking[]>(
    `SELECT r.id, r.parent_email AS email, r.created_at AS "madeAt", ${isClaimed} AS "isClaimed",
       academy_now() >= r.created_at + interval '12 months' AS "isExpired"
     FROM registrations r WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}
