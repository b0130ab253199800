import type { LinkedBooking } from '../booking-links/index.js';
import type { Database } from '../platform/database/database.js';

/** The registration data its link is created from. */
export interface ClaimableRegistration {
  id: string;
  parentEmail: string;
  registeredAt: Date;
  /** Whether it belongs to an account, which voids the link. */
  isClaimed: boolean;
}

/** @returns null when the registration does not exist */
export async function findLinkedRegistration(database: Database, id: string): Promise<LinkedBooking | null> {
  const row = await database.one<LinkedBooking>(
    `SELECT r.id, r.parent_email AS email, r.created_at AS "madeAt", f.is_claimed AS "isClaimed",
       academy_now() >= r.created_at + interval '12 months' AS "isExpired"
     FROM registrations r JOIN registration_details f ON f.registration_id = r.id WHERE r.id = $1`,
    [id],
  );
  return row ?? null;
}
