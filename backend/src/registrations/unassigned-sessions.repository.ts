import type { ServiceType } from '@academy/contracts/rules/services';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { sessionsLeft } from './session-movements.repository.js';

/** Sessions that cannot be booked as lessons, because it is unknown which student of the family they are for. */
export interface UnassignedSessions {
  id: string;
  /** Student's name in the form. */
  child: string;
  service: ServiceType;
  packageName: string;
  left: number;
  accountId: string | null;
  email: string;
  phone: string;
  registeredAt: Date;
  /** Total number, beyond the limit too. */
  total: number;
}

/** Unassigned sessions, oldest first. */
export const listUnassignedSessions = (
  database: Pick<Transaction, 'query'>,
  most: number,
): Promise<UnassignedSessions[]> =>
  database.query<UnassignedSessions[]>(
    `SELECT r.id, trim(r.student_first_name || ' ' || r.student_last_name) AS child, r.service_type AS service, r.package_name AS "packageName", b.left, r.account_id AS "accountId",
       r.parent_email AS email, r.parent_phone AS phone, r.created_at AS "registeredAt", count(*) OVER ()::int AS total
     FROM registrations r CROSS JOIN LATERAL (SELECT ${sessionsLeft} AS left) b
     WHERE r.student_id IS NULL AND r.status = 'booked' AND r.sessions > 0 AND b.left > 0 ORDER BY r.created_at, r.id LIMIT $1`,
    [most],
  );
