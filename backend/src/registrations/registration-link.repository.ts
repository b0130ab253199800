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

/**
 * The student of a registration without an account, if the student is known by the registration's address. Links from before students could
 * do without an account were the same on the page as in the email, so theirs show no student.
 */
export async function findStudentOfLink(database: Database, registrationId: string): Promise<string | null> {
  const row = await database.one<{ id: string }>(
    `SELECT s.id FROM registrations r JOIN students s ON s.id = r.student_id AND s.account_id IS NULL AND s.deleted_at IS NULL
       AND s.parent_email_key = r.parent_email_key AND s.created_at <= r.created_at WHERE r.id = $1`,
    [registrationId],
  );
  return row?.id ?? null;
}
