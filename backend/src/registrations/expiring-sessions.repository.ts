import type { Database } from '../platform/database/database.js';

/** Extra sessions as shown in the reminder before they expire. */
export interface ExpiringSessions {
  email: string;
  firstName: string;
  studentFirstName: string;
  /** Not booked yet. */
  open: number;
  /** YYYY-MM-DD. */
  expiresOn: string;
}

/** @returns null when it has no unbooked sessions that expire */
export async function readExpiringSessions(
  database: Database,
  registrationId: string,
): Promise<ExpiringSessions | null> {
  const row = await database.one<ExpiringSessions>(
    `SELECT r.parent_email AS email, r.parent_first_name AS "firstName", r.student_first_name AS "studentFirstName", to_char(r.expires_on, 'YYYY-MM-DD') AS "expiresOn", b.open
     FROM registrations r JOIN session_balance s ON s.registration_id = r.id JOIN lesson_counts l ON l.registration_id = r.id
       CROSS JOIN LATERAL (SELECT s.sessions_left - l.booked AS open) b
     WHERE r.id = $1 AND r.status = 'booked' AND r.expires_on IS NOT NULL AND r.expired_at IS NULL AND b.open > 0`,
    [registrationId],
  );
  return row ?? null;
}
