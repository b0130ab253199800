import type { BookedTest } from '@academy/contracts/rules/test-calendar';
import type { RegistrationMail } from '../notifications/index.js';
import type { DataSource } from 'typeorm';

interface Row extends Omit<RegistrationMail, 'demo' | 'dashboardUrl'> {
  provider: 'stripe' | 'demo';
  accountId: string | null;
  tests: BookedTest[];
}

/** A registration as its mails tell it. @param dashboardUrl for parents with an account */
export async function readRegistration(
  dataSource: DataSource,
  id: string,
  dashboardUrl: string,
): Promise<RegistrationMail> {
  const [row] = await dataSource.query<Row[]>(
    `SELECT r.id AS "registrationId", r.created_at AS "registeredAt",
       GREATEST(r.created_at, (SELECT max(s.moved_at) FROM seats s WHERE s.registration_id = r.id)) AS "changedAt", r.service_type AS "serviceType", r.package_name AS "packageName", r.amount_cents AS "amountCents",
       r.student_first_name AS "studentFirstName", r.student_last_name AS "studentLastName", r.student_email AS "studentEmail", r.school, r.grade,
       r.parent_first_name AS "parentFirstName", r.parent_last_name AS "parentLastName", r.parent_email AS "parentEmail", r.parent_phone AS "parentPhone",
       p.provider, r.account_id AS "accountId",
       COALESCE((SELECT jsonb_agg(jsonb_build_object('sessionId', s.session_id, 'title', s.title, 'date', to_char(s.date, 'YYYY-MM-DD HH24:MI'), 'kind', s.kind,
         'moved', CASE WHEN s.moves > 0 THEN jsonb_build_object('from', to_char(s.bought_date, 'YYYY-MM-DD HH24:MI'), 'times', s.moves) END) ORDER BY s.date, s.session_id)
         FROM seats s WHERE s.registration_id = r.id AND s.status = 'booked'), '[]') AS tests
     FROM registrations r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
    [id],
  );
  if (!row) throw new Error(`Registration ${id} is gone`);
  const { provider, accountId, ...facts } = row;
  return { ...facts, demo: provider === 'demo', dashboardUrl: accountId ? dashboardUrl : null };
}
