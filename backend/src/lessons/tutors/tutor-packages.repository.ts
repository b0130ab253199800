import type { ServiceType } from '@academy/contracts/rules/services';
import { byName } from '../../platform/database/name-order.js';
import type { Database } from '../../platform/database/database.js';

/** A package with a number of sessions, as its tutor and the office see it. */
export interface TutorPackage {
  id: string;
  studentId: string | null;
  studentName: string;
  service: ServiceType;
  packageName: string;
  /** Used or left. */
  sessions: number;
  sessionsLeft: number;
  tutor: { id: string; name: string; disabled: boolean } | null;
}

/** SQL: whether a registration `r` with the balance `b` is a package with sessions left. */
export const openPackage = "(r.status = 'booked' AND r.sessions > 0 AND b.sessions_left > 0)";

const columns = `r.id, r.student_id AS "studentId", trim(r.student_first_name || ' ' || r.student_last_name) AS "studentName", r.service_type AS service, COALESCE(r.package_name, '') AS "packageName",
  b.sessions_total AS sessions, b.sessions_left AS "sessionsLeft",
  CASE WHEN t.tutor_id IS NOT NULL THEN jsonb_build_object('id', t.tutor_id, 'name', t.name, 'disabled', t.is_disabled) END AS tutor`;

/** SQL: registrations `r`, each with its balance `b` and its tutor `t`. */
const packages = `FROM registrations r JOIN session_balance b ON b.registration_id = r.id LEFT JOIN assigned_tutors a ON a.registration_id = r.id
  LEFT JOIN tutor_facts t ON t.tutor_id = a.tutor_id`;

/** The packages of a tutor with sessions left, by student. */
export function listPackagesOf(database: Database, tutorId: string): Promise<TutorPackage[]> {
  return database.rows(
    `SELECT ${columns} ${packages} WHERE a.tutor_id = $1 AND ${openPackage}
     ORDER BY ${byName('r.student_first_name', 'r.student_last_name')}, r.created_at, r.id`,
    [tutorId],
  );
}

/** Packages with sessions left and without a tutor, or with one who no longer teaches, newest first. */
export function listPackagesWithoutTutor(database: Database, most: number): Promise<TutorPackage[]> {
  return database.rows(
    `SELECT ${columns} ${packages} WHERE t.can_teach IS NOT TRUE AND ${openPackage}
     ORDER BY r.created_at DESC, r.id LIMIT $1`,
    [most],
  );
}

/** @returns null when it is no package, or has no session left */
export async function findTutorPackage(database: Database, registrationId: string): Promise<TutorPackage | null> {
  const row = await database.one<TutorPackage>(`SELECT ${columns} ${packages} WHERE r.id = $1 AND ${openPackage}`, [
    registrationId,
  ]);
  return row ?? null;
}
