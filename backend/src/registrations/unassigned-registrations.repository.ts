import type { ServiceType } from '@academy/contracts/rules/services';
import type { Database } from '../platform/database/database.js';

/** A registration of which it is unknown which student of the family it is for. */
export interface UnassignedRegistration {
  id: string;
  /** Student's name in the form. */
  child: string;
  service: ServiceType;
  packageName: string;
  /** Sessions that cannot be booked as lessons meanwhile; null for tests and for a package without a session count. */
  left: number | null;
  accountId: string | null;
  email: string;
  phone: string;
  registeredAt: Date;
  /** Total number, beyond the limit too. */
  total: number;
}

/** SQL condition: the family of a registration `r` has a student to choose. With EXISTS, PostgreSQL would read all students once. */
const hasStudents = `COALESCE((SELECT s.id FROM students s WHERE s.account_id = r.account_id AND s.deleted_at IS NULL LIMIT 1),
    (SELECT s.id FROM students s WHERE r.account_id IS NULL AND s.account_id IS NULL AND s.parent_email_key = r.parent_email_key AND s.deleted_at IS NULL LIMIT 1)) IS NOT NULL`;

/** SQL condition: sessions that are listed came with the test `r`. Choosing their student chooses the student of the test. */
const isListedWithSessions = `EXISTS (SELECT 1 FROM registrations g WHERE g.bought_registration_id = r.id AND g.given_as = 'included'
  AND g.student_id IS NULL AND g.status = 'booked' AND g.sessions > 0)`;

/**
 * Registrations without a student, oldest first: those with sessions left, because no lesson can be booked, and all others of a family
 * that has students to choose from, because their results would reach no one.
 */
export const listUnassignedRegistrations = (database: Database, most: number): Promise<UnassignedRegistration[]> =>
  database.rows<UnassignedRegistration>(
    `SELECT r.id, trim(r.student_first_name || ' ' || r.student_last_name) AS child, r.service_type AS service, r.package_name AS "packageName", b.left, r.account_id AS "accountId",
       r.parent_email AS email, r.parent_phone AS phone, r.created_at AS "registeredAt", count(*) OVER ()::int AS total
     FROM registrations r JOIN session_balance s ON s.registration_id = r.id CROSS JOIN LATERAL (SELECT CASE WHEN r.sessions > 0 THEN s.sessions_left END AS left) b
     WHERE r.student_id IS NULL AND r.status = 'booked'
       AND (b.left > 0 OR (r.sessions IS NULL AND ${hasStudents} AND NOT ${isListedWithSessions}))
     ORDER BY r.created_at, r.id LIMIT $1`,
    [most],
  );
