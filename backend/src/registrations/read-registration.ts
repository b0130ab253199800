import type { BookedTest } from '@academy/contracts/rules/booked-test';
import type { RegistrationMail } from '../notifications/index.js';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { endedClosings } from '../seats/index.js';
import { isStarted, policy } from './registration-facts.repository.js';
import { linkStepOf, unlinked, type Unlinked } from './registered-student.js';
import type { RegistrationLinks } from './registration-links.js';
import { isClaimed } from './registration-lists.js';
import { transferredCents } from './session-movements.repository.js';

type Database = Pick<Transaction, 'query'>;

interface Row extends Omit<RegistrationMail, 'demo' | 'page' | 'isOfAccount' | 'linkStep'> {
  provider: 'stripe' | 'demo';
  isClaimed: boolean;
  unlinked: Unlinked | null;
  tests: BookedTest[];
}

/** SQL: the booked tests of a registration `r` as {@link BookedTest}s, by date. */
export const bookedTests = `COALESCE((SELECT jsonb_agg(jsonb_build_object('sessionId', s.session_id, 'title', s.title, 'date', to_char(s.date, 'YYYY-MM-DD HH24:MI'), 'kind', s.kind, 'minutes', s.minutes,
  'earliestDate', to_char(LEAST(s.earliest_date, s.bought_date, s.date), 'YYYY-MM-DD HH24:MI'),
  'moved', CASE WHEN s.moves > 0 THEN jsonb_build_object('from', to_char(s.bought_date, 'YYYY-MM-DD HH24:MI'), 'times', s.moves) END, 'closings', ${endedClosings}) ORDER BY s.date, s.session_id)
  FROM seats s WHERE s.registration_id = r.id AND s.status = 'booked'), '[]')`;

const select = `SELECT r.id AS "registrationId", r.payment_id AS "paymentId", r.created_at AS "registeredAt",
  GREATEST(r.created_at, (SELECT max(s.moved_at) FROM seats s WHERE s.registration_id = r.id)) AS "changedAt", r.service_type AS "serviceType", r.package_name AS "packageName", r.sessions, academy_now() AS now, r.amount_cents + ${transferredCents} AS "amountCents",
  r.student_id AS "studentId", r.student_first_name AS "studentFirstName", r.student_last_name AS "studentLastName", r.student_email AS "studentEmail", r.school, r.grade, r.details,
  r.parent_first_name AS "parentFirstName", r.parent_last_name AS "parentLastName", r.parent_email AS "parentEmail", r.parent_phone AS "parentPhone",
  p.provider, ${policy} AS policy, ${isClaimed} AS "isClaimed", ${unlinked} AS unlinked, ${isStarted} AS "isStarted",
  ${bookedTests} AS tests
FROM registrations r JOIN payments p ON p.id = r.payment_id`;

async function toMail(
  { provider, isClaimed: isOfAccount, unlinked: open, ...facts }: Row,
  links: RegistrationLinks,
): Promise<RegistrationMail> {
  const page = await links.pageOfRegistration({ ...facts, id: facts.registrationId, isClaimed: isOfAccount });
  return { ...facts, demo: provider === 'demo', isOfAccount, linkStep: linkStepOf(open), page };
}

/** A registration with the data its emails need. @throws Error when it does not exist */
export async function readRegistration(
  database: Database,
  id: string,
  links: RegistrationLinks,
): Promise<RegistrationMail> {
  const [row] = await database.query<Row[]>(`${select} WHERE r.id = $1`, [id]);
  if (!row) throw new Error(`Registration ${id} is gone`);
  return toMail(row, links);
}

/** The registrations of a payment that are still booked, in the order they were bought. */
export async function readRegistrationsOf(
  database: Database,
  paymentId: string,
  links: RegistrationLinks,
): Promise<RegistrationMail[]> {
  const rows = await database.query<Row[]>(
    `${select} JOIN checkout_lines l ON l.id = r.checkout_line_id WHERE r.payment_id = $1 AND r.status IN ('booked', 'completed') ORDER BY l.position`,
    [paymentId],
  );
  return Promise.all(rows.map((row) => toMail(row, links)));
}
