import type { MigrationInterface, QueryRunner } from 'typeorm';
import { academyTimeZone } from '@academy/contracts/rules/dates';

/**
 * Tests that were sold before they granted their session: one for each date of a practice test that is still to come or has to be
 * chosen, and one for a diagnostic with such a date. Nothing is given for tests that are over.
 */
const packages = `
INSERT INTO registrations (bought_registration_id, given_as, payment_id, service_type, package_id, package_name, parent_first_name, parent_last_name, parent_phone, parent_email,
  parent_email_key, exam_date, sessions, session_minutes, amount_cents, account_id, student_id, student_first_name, student_last_name, student_email, school, grade)
SELECT r.id, 'included', r.payment_id, 'sat_act_course', t.id, t.session_name, r.parent_first_name, r.parent_last_name, r.parent_phone, r.parent_email,
  r.parent_email_key, r.exam_date, CASE WHEN t.session_type = 'diagnostic' THEN 1 ELSE count(*) END, t.session_minutes, 0, r.account_id, r.student_id, r.student_first_name, r.student_last_name,
  r.student_email, r.school, r.grade
FROM registrations r JOIN seats s ON s.registration_id = r.id JOIN test_sessions t ON t.id = s.session_id
WHERE r.status = 'booked' AND t.session_minutes IS NOT NULL AND (s.status = 'closed' OR (s.status = 'booked' AND s.date > academy_now() AT TIME ZONE '${academyTimeZone}'))
  AND NOT EXISTS (SELECT 1 FROM registrations g WHERE g.bought_registration_id = r.id AND g.given_as = 'included' AND g.package_id = t.id)
GROUP BY r.id, t.id`;

const granted = `
INSERT INTO session_movements (registration_id, kind, delta, actor_kind, reason)
SELECT r.id, 'granted', r.sessions, 'system', 'Came with a test that was sold before it granted its session' FROM registrations r
WHERE r.given_as = 'included' ON CONFLICT DO NOTHING`;

/** The sessions of tests that were sold before and are still to come. */
export class EarlierIncludedSessions1763676000078 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(packages);
    await runner.query(granted);
  }

  /** The ledger is never changed: what was granted stays. */
  async down(): Promise<void> {}
}
