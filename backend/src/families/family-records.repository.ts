import type { LeadKind } from '@academy/contracts/http/leads';
import type { FamilyTest } from '@academy/contracts/http/office/families';
import { addressChangeDays } from '@academy/contracts/rules/address-changes';
import type { Cents } from '@academy/contracts/rules/money';
import type { FamilyStudentState } from '@academy/contracts/rules/office-accounts';
import type { GivenAs } from '@academy/contracts/rules/policy';
import type { Attendance } from '@academy/contracts/rules/saturdays';
import type { ServiceType } from '@academy/contracts/rules/services';
import type { Database } from '../platform/database/database.js';
import type { FamilyKeys } from './family-keys.js';

/** The accounts and addresses whose records are read; a list reads several families at once. */
export type Keys = Pick<FamilyKeys, 'accountIds' | 'emailKeys'>;

/** The owner of a row: its account, else its address. */
interface Owned {
  accountId: string | null;
  emailKey: string | null;
}

export interface AccountRow {
  id: string;
  emailKey: string;
  email: string;
  /** A new email address that is not confirmed yet. */
  pendingEmail: string | null;
  /** A new email address that waits for the approval of the old one. */
  waitingEmail: string | null;
  /** Until when the account is paused after a change of its address by the office. */
  pausedUntil: Date | null;
  name: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  isConfirmed: boolean;
  isDisabled: boolean;
  hasTwoFactor: boolean;
  version: number;
  createdAt: Date;
}

/** `accountId` is the parent's; null for a student of a parent without an account, whose address is `emailKey`. */
export interface StudentRow extends Owned {
  id: string;
  name: string;
  email: string | null;
  school: string | null;
  graduationYear: number | null;
  /** Null for a student without an account. */
  state: FamilyStudentState | null;
  /** Whether the student proved to receive email at the address. */
  hasConfirmedEmail: boolean;
  hasTwoFactor: boolean;
  version: number;
}

export interface RegistrationRow extends Owned {
  id: string;
  paymentId: string;
  service: ServiceType;
  package: string;
  amount: Cents;
  status: 'booked' | 'completed' | 'cancelled' | 'refunded';
  parent: string;
  phone: string;
  email: string;
  child: string;
  childEmail: string;
  school: string;
  studentId: string | null;
  sessions: number | null;
  givenAs: GivenAs | null;
  /** YYYY-MM-DD: the last day on which a lesson of extra sessions can be booked. */
  expiresOn: string | null;
  at: Date;
}

/** Someone who wrote or booked without a registration. */
export interface ContactRow extends Owned {
  id: string;
  name: string;
  email: string;
  phone: string;
  at: Date;
}

const ofKeys = '(account_id = ANY($1::uuid[]) OR (account_id IS NULL AND parent_email_key = ANY($2)))';

/** Whether a person has two-factor authentication on. */
const twoFactor = (column: string, table: string) =>
  `EXISTS (SELECT 1 FROM two_factor t WHERE t.${column} = ${table}.id AND t.enabled_at IS NOT NULL) AS "hasTwoFactor"`;

export const readAccounts = (database: Database, { accountIds }: Pick<Keys, 'accountIds'>): Promise<AccountRow[]> =>
  database.rows(
    `SELECT id, email_key AS "emailKey", email, trim(firstname || ' ' || lastname) AS name, firstname AS "firstName", lastname AS "lastName", phone_no AS phone, email_verified_at IS NOT NULL AS "isConfirmed",
       disabled_at IS NOT NULL AS "isDisabled", created_at AS "createdAt", version, ${twoFactor('account_id', 'accounts')},
       (SELECT c.new_email FROM email_changes c WHERE c.account_id = accounts.id AND c.status = 'pending') AS "pendingEmail",
       (SELECT c.new_email FROM email_changes c WHERE c.account_id = accounts.id AND c.status = 'waiting' AND c.changed_at > academy_now() - make_interval(days => ${addressChangeDays})) AS "waitingEmail",
       (SELECT p.until FROM account_pauses p WHERE p.account_id = accounts.id) AS "pausedUntil"
     FROM accounts WHERE id = ANY($1::uuid[]) AND deleted_at IS NULL ORDER BY created_at`,
    [accountIds],
  );

/** Students of the accounts, and of the addresses that registered them without an account. */
export const readStudents = (database: Database, { accountIds, emailKeys }: Keys): Promise<StudentRow[]> =>
  database.rows(
    `SELECT s.id, s.account_id AS "accountId", s.parent_email_key AS "emailKey", s.student_name AS name, s.student_email AS email, s.school, s.graduation_year AS "graduationYear", s.version, s.email_confirmed_at IS NOT NULL AS "hasConfirmedEmail", ${twoFactor('student_id', 's')},
       CASE WHEN s.account_id IS NULL THEN NULL WHEN s.disabled_at IS NOT NULL OR a.disabled_at IS NOT NULL THEN 'disabled' WHEN s.sign_in_held_at IS NOT NULL THEN 'held'
         WHEN NOT s.email_reserved AND a.first_verified_at IS NULL THEN 'unconfirmed' ELSE 'active' END AS state
     FROM students s LEFT JOIN accounts a ON a.id = s.account_id
     WHERE s.deleted_at IS NULL AND (s.account_id = ANY($1::uuid[]) OR (s.account_id IS NULL AND s.parent_email_key = ANY($2))) ORDER BY s.created_at, s.id`,
    [accountIds, emailKeys],
  );

/** The newest first. */
export const readRegistrations = (database: Database, keys: Keys): Promise<RegistrationRow[]> =>
  database.rows(
    `SELECT id, account_id AS "accountId", parent_email_key AS "emailKey", payment_id AS "paymentId", service_type AS service, package_name AS package,
       amount_cents AS amount, status, trim(parent_first_name || ' ' || parent_last_name) AS parent, parent_phone AS phone, parent_email AS email,
       trim(student_first_name || ' ' || student_last_name) AS child, student_email AS "childEmail", school, student_id AS "studentId", sessions, given_as AS "givenAs",
       to_char(expires_on, 'YYYY-MM-DD') AS "expiresOn", created_at AS at
     FROM registrations WHERE ${ofKeys} ORDER BY created_at DESC, id`,
    [keys.accountIds, keys.emailKeys],
  );

/** Guests and account holders who booked a consultation. Newest first. */
export const readConsultationContacts = (database: Database, keys: Keys): Promise<ContactRow[]> =>
  database.rows(
    `SELECT id, account_id AS "accountId", lower(trim(email)) AS "emailKey", name, email, phone_no AS phone, booked_at AS at
     FROM consultations WHERE booked_at IS NOT NULL AND (account_id = ANY($1::uuid[]) OR (account_id IS NULL AND lower(trim(email)) = ANY($2)))
     ORDER BY booked_at DESC, id`,
    [keys.accountIds, keys.emailKeys],
  );

/** People who sent a form of the website. Newest first. */
export const readLeadContacts = (
  database: Database,
  { emailKeys }: Keys,
): Promise<(ContactRow & { kind: LeadKind })[]> =>
  database.rows(
    `SELECT id, NULL AS "accountId", email_key AS "emailKey", kind, email, COALESCE(fields ->> 'phone', '') AS phone, created_at AS at,
       trim(COALESCE(fields ->> 'name', COALESCE(fields ->> 'firstName', '') || ' ' || COALESCE(fields ->> 'lastName', ''))) AS name
     FROM leads WHERE email_key = ANY($1) AND kind <> 'newsletter' ORDER BY created_at DESC, id`,
    [emailKeys],
  );

/** The parents named in payments of the family's accounts, and in payments of guests with its addresses. Newest first. */
export const readPayers = (
  database: Database,
  keys: Keys,
): Promise<(ContactRow & { paymentId: string; child: string })[]> =>
  database.rows(
    `SELECT id, payment_id AS "paymentId", o.account_id AS "accountId", o.email_key AS "emailKey", parent_email AS email, parent_phone AS phone, created_at AS at,
       trim(parent_first_name || ' ' || parent_last_name) AS name, trim(student_first_name || ' ' || student_last_name) AS child
     FROM payment_records JOIN payment_record_owners o ON o.record_id = id
     WHERE id IN (SELECT record_id FROM payment_record_owners WHERE email_key = ANY($2) AND account_id IS NULL
       UNION ALL SELECT record_id FROM payment_record_owners WHERE account_id = ANY($1::uuid[])) ORDER BY created_at DESC, id`,
    [keys.accountIds, keys.emailKeys],
  );

/** The tests of registrations, by date. For a closed one, `chooseUntil` is when it is refunded; null if the seat is kept. */
export const readTests = (
  database: Database,
  ids: readonly string[],
): Promise<
  (Pick<FamilyTest, 'title' | 'date' | 'status'> & {
    registrationId: string;
    chooseUntil: Date | null;
    attendance: Attendance;
  })[]
> =>
  database.rows(
    `SELECT s.registration_id AS "registrationId", s.title, to_char(s.date, 'YYYY-MM-DD HH24:MI') AS date, s.status, f.attendance,
       (SELECT max(c.choose_until) FROM closed_seats c WHERE c.seat_id = s.id AND NOT c.reopened AND c.choice IS NULL) AS "chooseUntil"
     FROM seats s JOIN seat_facts f ON f.seat_id = s.id WHERE s.registration_id = ANY($1::uuid[]) AND s.status <> 'held' ORDER BY s.date, s.title`,
    [ids],
  );
