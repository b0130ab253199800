import { academyTimeZone } from '@academy/contracts/rules/dates';
import type { RegistrationStatus } from '@academy/contracts/http/registrations';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import type { BookedTest } from '@academy/contracts/rules/booked-test';
import type { Cents } from '@academy/contracts/rules/money';
import type { PaidItem } from '@academy/contracts/rules/refund-words';
import { changeableFields } from '@academy/contracts/rules/registration-change';
import { officeOnlyFields } from '@academy/contracts/rules/registration-correction';
import { readDetails } from '@academy/contracts/rules/registration-details';
import type { FulfilledItem, PricedLine } from '../payments/index.js';
import type { Database, Tx } from '../platform/database/database.js';
import type { ClaimableRegistration } from './registration-link.repository.js';
import type { Unlinked } from './registered-student.js';
import type { FamilyStudent } from './family-students.repository.js';
import type { StoredStudentChange } from './registration-student.js';
import { grantSessions, movementOrigin } from './session-movements.repository.js';

/** A paid line to register. */
export interface NewRegistration extends Pick<
  PricedLine,
  'serviceType' | 'packageId' | 'packageName' | 'sessions' | 'amount' | 'body'
> {
  paymentId: string;
  checkoutLineId: string;
  /** The account of a signed-in parent. */
  accountId: string | null;
  /** The student of the family; null when unknown. */
  studentId: string | null;
}

/** A registration as a row. */
function rowOf(registration: NewRegistration) {
  const text = (field: string) => registration.body[field] ?? '';
  return {
    payment_id: registration.paymentId,
    checkout_line_id: registration.checkoutLineId,
    account_id: registration.accountId,
    service_type: registration.serviceType,
    package_id: registration.packageId,
    package_name: registration.packageName,
    sessions: registration.sessions,
    amount_cents: registration.amount,
    parent_first_name: text('parent_firstname'),
    parent_last_name: text('parent_lastname'),
    parent_phone: text('parent_phone'),
    parent_email: text('parent_email'),
    parent_email_key: normalizeEmail(text('parent_email')),
    student_first_name: text('student_firstname'),
    student_last_name: text('student_lastname'),
    student_email: text('student_email'),
    school: text('school'),
    grade: text('grade') || null,
    exam_date: text('exam_date'),
    details: readDetails(registration.body),
    student_id: registration.studentId,
  };
}

const columns = `payment_id, checkout_line_id, account_id, service_type, package_id, package_name, sessions, amount_cents, parent_first_name, parent_last_name,
  parent_phone, parent_email, parent_email_key, student_first_name, student_last_name, student_email, school, grade, exam_date, details, student_id`;

/** SQL: the session length of a package as currently sold. */
const sessionMinutes = 'COALESCE((SELECT k.session_minutes FROM packages k WHERE k.id = r.package_id), 60)';

/**
 * Creates a payment's registrations and grants the sessions of packages, in one statement.
 * @returns ids by checkout line, without lines that were registered before
 */
export async function insertRegistrations(
  tx: Tx,
  registrations: readonly NewRegistration[],
): Promise<Map<string, string>> {
  const rows = await tx.named('insert registrations').rows<{ id: string; line: string }>(
    `WITH made AS (INSERT INTO registrations (${columns}, session_minutes) SELECT ${columns}, ${sessionMinutes}
       FROM jsonb_populate_recordset(NULL::registrations, $1::jsonb) AS r
       ON CONFLICT (checkout_line_id) DO NOTHING RETURNING id, checkout_line_id AS line, sessions),
     granted AS (${grantSessions('made')})
     SELECT id, line FROM made`,
    [JSON.stringify(registrations.map(rowOf)), ...movementOrigin()],
  );
  return new Map(rows.map(({ id, line }) => [line, id]));
}

/** A registration for sessions transferred from another one. */
export interface TransferredRegistration {
  id: string;
  from: string;
  sessions: number;
  /** The part of the price that moves with the sessions. */
  amount: Cents;
  student: Pick<FamilyStudent, 'id' | 'accountId' | 'name' | 'email' | 'school'>;
}

/**
 * Creates a registration for another student of the family and deducts its price from the one the sessions come from. The
 * parent is copied; answers about the first student's lessons are not.
 */
export async function insertTransferred(
  tx: Tx,
  { id, from, sessions, amount, student }: TransferredRegistration,
): Promise<void> {
  const { first, last } = splitFullName(student.name);
  await tx.run(
    `INSERT INTO registrations (bought_registration_id, payment_id, service_type, package_id, package_name, parent_first_name, parent_last_name, parent_phone, parent_email,
       parent_email_key, exam_date, sessions, session_minutes, amount_cents, account_id, student_id, student_first_name, student_last_name, student_email, school, grade, id)
     SELECT COALESCE(r.bought_registration_id, r.id), r.payment_id, r.service_type, r.package_id, r.package_name, r.parent_first_name, r.parent_last_name, r.parent_phone, r.parent_email,
       r.parent_email_key, (academy_now() AT TIME ZONE '${academyTimeZone}')::date, $2, r.session_minutes, $3, $4, $5, $6, $7, $8, $9, CASE WHEN r.grade IS NOT NULL THEN '' END, $10::uuid
     FROM registrations r WHERE r.id = $1`,
    [from, sessions, amount, student.accountId, student.id, first, last, student.email ?? '', student.school ?? '', id],
  );
  await tx.run('UPDATE registrations SET amount_cents = amount_cents - $2 WHERE id = $1', [from, amount]);
}

/** Locks a registration. @returns null when it does not exist; `now` is the database time */
export async function lockRegistration(tx: Tx, id: string): Promise<{ status: RegistrationStatus; now: Date } | null> {
  const row = await tx
    .named('lock registration')
    .one<{ status: RegistrationStatus; now: Date }>(
      'SELECT status, academy_now() AS now FROM registrations WHERE id = $1 FOR UPDATE',
      [id],
    );
  return row ?? null;
}

/**
 * Stores changed details.
 * @param texts all details by the names of the form's fields @param grade so far; null when the form does not ask for it, or has no answer
 */
export async function updateDetails(
  tx: Tx,
  id: string,
  texts: Record<string, string>,
  grade: string | null,
): Promise<void> {
  const text = (name: string) => texts[name] ?? '';
  const known: readonly string[] = [...changeableFields, ...officeOnlyFields];
  const answers = Object.entries(texts).filter(([name, value]) => !known.includes(name) && value !== '');
  await tx.run(
    'UPDATE registrations SET school = $2, grade = $3, student_email = $4, parent_phone = $5, details = $6 WHERE id = $1',
    [
      id,
      text('school'),
      text('grade') || (grade === null ? null : ''),
      text('student_email'),
      text('parent_phone'),
      JSON.stringify(Object.fromEntries(answers)),
    ],
  );
}

/**
 * Assigns a registration, and the packages given with it, to a student of the family, also if another student had them. Its seats follow by
 * trigger.
 */
export async function setStudent(tx: Tx, id: string, studentId: string): Promise<void> {
  await tx
    .named('set student of registration')
    .run(
      'UPDATE registrations SET student_id = $2 WHERE id = $1 OR (bought_registration_id = $1 AND given_as IS NOT NULL)',
      [id, studentId],
    );
}

/** A student's name and address. */
export interface RenamedStudent {
  firstName: string;
  lastName: string;
  email: string;
}

/** Puts a student's name and address on registrations that had those of another one. */
export async function renameStudent(
  tx: Tx,
  ids: readonly string[],
  { firstName, lastName, email }: RenamedStudent,
): Promise<void> {
  await tx.run(
    'UPDATE registrations SET student_first_name = $2, student_last_name = $3, student_email = $4 WHERE id = ANY($1::uuid[])',
    [ids, firstName, lastName, email],
  );
}

/**
 * Stores corrected people, also for packages given with the registration. A guest's registration belongs to the family of its address, so
 * a corrected one takes it away from another family's student.
 * @param texts by the names of the form's fields
 */
export async function updatePeople(tx: Tx, id: string, texts: Record<string, string>): Promise<void> {
  const text = (name: string) => texts[name] ?? '';
  await tx.run(
    `UPDATE registrations r SET student_first_name = $2, student_last_name = $3, parent_first_name = $4, parent_last_name = $5, parent_email = $6, parent_email_key = $7,
       student_id = CASE WHEN r.account_id IS NULL AND r.parent_email_key <> $7
         THEN (SELECT s.id FROM students s LEFT JOIN accounts a ON a.id = s.account_id
           WHERE s.id = r.student_id AND CASE WHEN s.account_id IS NULL THEN NOT EXISTS (SELECT 1 FROM accounts o WHERE o.email_key = $7 AND o.email_verified_at IS NOT NULL AND o.deleted_at IS NULL)
             ELSE a.email_verified_at IS NOT NULL AND a.email_key = $7 END)
         ELSE r.student_id END
     WHERE r.id = $1 OR (r.bought_registration_id = $1 AND r.given_as IS NOT NULL)`,
    [
      id,
      text('student_first_name'),
      text('student_last_name'),
      text('parent_first_name'),
      text('parent_last_name'),
      text('parent_email'),
      normalizeEmail(text('parent_email')),
    ],
  );
}

/** A corrected field. */
export interface CorrectedValue {
  field: string;
  from: string;
  to: string;
}

/** Stores the values before a correction. @returns its id, which the audit log refers to */
export async function insertCorrection(
  tx: Tx,
  registrationId: string,
  values: readonly CorrectedValue[],
): Promise<string> {
  const row = await tx.only<{ id: string }>(
    'INSERT INTO registration_corrections (registration_id, "values") VALUES ($1, $2) RETURNING id',
    [registrationId, JSON.stringify(values)],
  );
  return row.id;
}

/** A stored change of a registration's student. */
export interface StudentChangeRow extends StoredStudentChange {
  id: string;
  at: Date;
}

/** The last change of a registration's student. @returns null if it never changed */
export async function findStudentChange(database: Database, registrationId: string): Promise<StudentChangeRow | null> {
  const row = await database.one<StudentChangeRow>(
    `SELECT c.id, c.corrected_at AS at, c."values", v.value ->> 'from' AS "from", v.value ->> 'to' AS "to"
     FROM registration_corrections c CROSS JOIN LATERAL jsonb_array_elements(c."values") v
     WHERE c.registration_id = $1 AND v.value ->> 'field' = 'student_id' ORDER BY c.corrected_at DESC, c.id LIMIT 1`,
    [registrationId],
  );
  return row ?? null;
}

/** Ends a booked registration. @returns false when it is not booked */
export async function endBooked(tx: Tx, id: string, status: 'cancelled' | 'refunded'): Promise<boolean> {
  const ended = await tx.count("UPDATE registrations SET status = $2 WHERE id = $1 AND status = 'booked'", [
    id,
    status,
  ]);
  return ended > 0;
}

/** A registration of a checkout line. `isJustMade`: its family may be given its link on the device that paid. */
export type RegisteredItem = FulfilledItem &
  ClaimableRegistration &
  Omit<PaidItem, 'tests'> & { tests: readonly BookedTest[]; now: Date; isJustMade: boolean; unlinked: Unlinked | null };

/** The registrations of a checkout's lines, including canceled ones. */
export async function findFulfilledItems(database: Database, checkoutId: string): Promise<RegisteredItem[]> {
  return database.rows<RegisteredItem>(
    `SELECT l.line_id AS "lineId", r.id, r.student_id AS "studentId", o.unlinked, r.status IN ('cancelled', 'refunded') AS canceled, o.booked_tests AS tests,
       r.service_type AS "serviceType", r.sessions, r.amount_cents AS "amountCents", k.policy, academy_now() AS now, r.parent_email AS "parentEmail", r.created_at AS "registeredAt", o.is_claimed AS "isClaimed", r.created_at > academy_now() - interval '1 hour' AS "isJustMade"
     FROM registrations r JOIN checkout_lines l ON l.id = r.checkout_line_id JOIN payment_policy k ON k.payment_id = r.payment_id
       JOIN registration_details o ON o.registration_id = r.id WHERE l.checkout_id = $1`,
    [checkoutId],
  );
}
