import type { Cents } from '@academy/contracts/rules/money';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { BookedTest } from '@academy/contracts/rules/test-calendar';
import type { RegistrationMail } from '../notifications/index.js';
import type { DataSource } from 'typeorm';

interface Row extends Omit<RegistrationMail, 'demo' | 'dashboardUrl'> {
  provider: 'stripe' | 'demo';
  accountId: string | null;
  tests: BookedTest[];
}

/** A registration with the data its emails need. @param dashboardUrl for parents with an account */
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

/** A registration as the email about its cancellation shows it. */
export interface CanceledRegistration {
  service: ServiceType;
  student: string;
  first_name: string;
  email: string;
  dates: string[];
  package_name: string;
  amount: Cents;
  made_at: Date;
  payment_id: string;
  demo: boolean;
}

/** @throws Error when it is gone */
export async function readCanceledRegistration(dataSource: DataSource, id: string): Promise<CanceledRegistration> {
  const [row] = await dataSource.query<CanceledRegistration[]>(
    `SELECT r.service_type AS service, r.student_first_name || ' ' || r.student_last_name AS student, r.parent_first_name AS first_name, r.parent_email AS email,
       ARRAY(SELECT DISTINCT to_char(s.date, 'YYYY-MM-DD HH24:MI') FROM seats s WHERE s.registration_id = r.id ORDER BY 1) AS dates,
       r.package_name, r.amount_cents AS amount, r.created_at AS made_at, r.payment_id, p.provider = 'demo' AS demo
     FROM registrations r JOIN payments p ON p.id = r.payment_id WHERE r.id = $1`,
    [id],
  );
  if (!row) throw new Error(`Registration ${id} is gone`);
  return row;
}
