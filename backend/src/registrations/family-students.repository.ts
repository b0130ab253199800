import type { OfficeRegistration } from '@academy/contracts/http/office/registrations';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { sameName } from '@academy/contracts/rules/name-key';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { belongsToAccount, isClaimed } from './registration-lists.js';
import { SessionsRefused } from './registration.errors.js';

/** A student of the family that a registration belongs to. */
export interface FamilyStudent {
  id: string;
  accountId: string;
  name: string;
  email: string | null;
  school: string | null;
  /** Whether the registration is for this student. */
  isOwn: boolean;
}

/** The students of the account that a registration belongs to, oldest first; none for a guest's registration. */
export async function listFamilyStudents(
  database: Pick<Transaction, 'query'>,
  registrationId: string,
): Promise<FamilyStudent[]> {
  return database.query<FamilyStudent[]>(
    `SELECT s.id, a.id AS "accountId", s.student_name AS name, s.student_email AS email, s.school,
       COALESCE(s.id = r.student_id, false) AS "isOwn"
     FROM registrations r JOIN accounts a ON a.deleted_at IS NULL AND ${belongsToAccount}
       JOIN students s ON s.account_id = a.id AND s.deleted_at IS NULL
     WHERE r.id = $1 ORDER BY s.created_at, s.id`,
    [registrationId],
  );
}

/** Whether a registration belongs to an account, and whether one with its parent's address only has to confirm it. */
export async function readAccountLink(
  database: Pick<Transaction, 'query'>,
  registrationId: string,
): Promise<OfficeRegistration['account']> {
  const [row] = await database.query<{ account: OfficeRegistration['account'] }[]>(
    `SELECT CASE WHEN ${isClaimed} THEN 'linked'
       WHEN EXISTS (SELECT 1 FROM accounts a WHERE a.deleted_at IS NULL AND a.email_key = r.parent_email_key) THEN 'unconfirmed' ELSE 'none' END AS account
     FROM registrations r WHERE r.id = $1`,
    [registrationId],
  );
  return row?.account ?? 'none';
}

const isNamed = ({ id, name, email }: FamilyStudent, wanted: string): boolean =>
  id === wanted.toLowerCase() ||
  sameName(name, wanted) ||
  sameName(splitFullName(name).first, wanted) ||
  (email !== null && normalizeEmail(email) === normalizeEmail(wanted));

/**
 * Finds another student of a registration's family.
 * @param wanted an id, an email, a full name or a first name
 * @throws SessionsRefused when none or more than one matches
 */
export async function findSibling(
  database: Pick<Transaction, 'query'>,
  registrationId: string,
  wanted: string,
): Promise<FamilyStudent> {
  const family = await listFamilyStudents(database, registrationId);
  const [found, another] = family.filter((student) => isNamed(student, wanted));
  const known = family.map(({ id, name }) => `${name} (${id})`).join(', ');
  if (!found)
    throw new SessionsRefused(
      known === ''
        ? 'The family of this registration has no account with students.'
        : `${wanted} is not a student in this family. Its students are ${known}.`,
    );
  if (another) throw new SessionsRefused(`${wanted} may be more than one of ${known}: please give the ID.`);
  if (found.isOwn) throw new SessionsRefused(`This registration is already for ${found.name}.`);
  return found;
}
