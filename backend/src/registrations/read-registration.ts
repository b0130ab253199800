import type { BookedTest } from '@academy/contracts/rules/booked-test';
import type { RegistrationMail } from '../notifications/index.js';
import type { Database } from '../platform/database/database.js';
import { matchStepOf, type Unlinked } from './registered-student.js';
import type { RegistrationLinks } from './registration-links.js';

/** The pages that emails link to. */
export type PagesOfRegistrations = Pick<RegistrationLinks, 'pageOfRegistration'>;

interface Row extends Omit<RegistrationMail, 'demo' | 'page' | 'isOfAccount' | 'linkStep'> {
  provider: 'stripe' | 'demo';
  isClaimed: boolean;
  unlinked: Unlinked | null;
  tests: BookedTest[];
}

const select = `SELECT r.id AS "registrationId", r.payment_id AS "paymentId", r.created_at AS "registeredAt",
  GREATEST(r.created_at, (SELECT max(s.moved_at) FROM seats s WHERE s.registration_id = r.id)) AS "changedAt", r.service_type AS "serviceType", r.package_name AS "packageName", r.sessions, academy_now() AS now, r.amount_cents + b.transferred_cents AS "amountCents",
  r.student_id AS "studentId", r.student_first_name AS "studentFirstName", r.student_last_name AS "studentLastName", r.student_email AS "studentEmail", r.school, r.grade, r.details,
  r.parent_first_name AS "parentFirstName", r.parent_last_name AS "parentLastName", r.parent_email AS "parentEmail", r.parent_phone AS "parentPhone",
  p.provider, k.policy, o.is_claimed AS "isClaimed", o.unlinked, COALESCE(b.sessions_left <> r.sessions, false) OR n.booked > 0 AS "isStarted",
  o.booked_tests AS tests
FROM registrations r JOIN payments p ON p.id = r.payment_id JOIN payment_policy k ON k.payment_id = p.id JOIN registration_details o ON o.registration_id = r.id
  JOIN session_balance b ON b.registration_id = r.id JOIN lesson_counts n ON n.registration_id = r.id`;

async function toMail(
  { provider, isClaimed: isOfAccount, unlinked: open, ...facts }: Row,
  links: PagesOfRegistrations,
): Promise<RegistrationMail> {
  const page = await links.pageOfRegistration({ ...facts, id: facts.registrationId, isClaimed: isOfAccount });
  return { ...facts, demo: provider === 'demo', isOfAccount, linkStep: matchStepOf(open), page };
}

/** A registration with the data its emails need. @throws Error when it does not exist */
export async function readRegistration(
  database: Database,
  id: string,
  links: PagesOfRegistrations,
): Promise<RegistrationMail> {
  const row = await database.one<Row>(`${select} WHERE r.id = $1`, [id]);
  if (!row) throw new Error(`Registration ${id} is gone`);
  return toMail(row, links);
}

/** The registrations of a payment that are still booked, in the order they were bought. */
export async function readRegistrationsOf(
  database: Database,
  paymentId: string,
  links: PagesOfRegistrations,
): Promise<RegistrationMail[]> {
  const rows = await database.rows<Row>(
    `${select} JOIN checkout_lines l ON l.id = r.checkout_line_id WHERE r.payment_id = $1 AND r.status IN ('booked', 'completed') ORDER BY l.position`,
    [paymentId],
  );
  return Promise.all(rows.map((row) => toMail(row, links)));
}
