import type { OfficeRegistration } from '@academy/contracts/http/office/registrations';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { sameName } from '@academy/contracts/rules/name-key';
import type { Database } from '../platform/database/database.js';
import { SessionsRefused } from './registration-sessions.js';

/** A student of the family that a registration belongs to. */
export interface FamilyStudent {
  id: string;
  /** Null for a student without an account. */
  accountId: string | null;
  name: string;
  email: string | null;
  school: string | null;
  /** Whether the registration is for this student. */
  isOwn: boolean;
}

/** The students of the account that a registration belongs to, or those registered with its address without an account; oldest first. */
export async function listFamilyStudents(database: Database, registrationId: string): Promise<FamilyStudent[]> {
  return database.rows<FamilyStudent>(
    `SELECT s.id, s.account_id AS "accountId", s.student_name AS name, s.student_email AS email, s.school,
       COALESCE(s.id = r.student_id, false) AS "isOwn"
     FROM registrations r CROSS JOIN LATERAL (
       SELECT c.* FROM registration_accounts o JOIN students c ON c.account_id = o.account_id WHERE o.registration_id = r.id AND NOT o.is_deleted
       UNION ALL SELECT c.* FROM registration_details d JOIN students c ON c.account_id IS NULL AND c.parent_email_key = r.parent_email_key
         WHERE d.registration_id = r.id AND NOT d.is_claimed) s
     WHERE r.id = $1 AND s.deleted_at IS NULL ORDER BY s.created_at, s.id`,
    [registrationId],
  );
}

/** Whether a registration belongs to an account, and whether one with its parent's address only has to confirm it. */
export async function readAccountLink(
  database: Database,
  registrationId: string,
): Promise<OfficeRegistration['account']> {
  const row = await database.one<{ account: OfficeRegistration['account'] }>(
    `SELECT CASE WHEN o.is_claimed THEN 'linked'
       WHEN EXISTS (SELECT 1 FROM accounts a WHERE a.deleted_at IS NULL AND a.email_key = r.parent_email_key) THEN 'unconfirmed' ELSE 'none' END AS account
     FROM registrations r JOIN registration_details o ON o.registration_id = r.id WHERE r.id = $1`,
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
export async function findSibling(database: Database, registrationId: string, wanted: string): Promise<FamilyStudent> {
  const family = await listFamilyStudents(database, registrationId);
  const [found, another] = family.filter((student) => isNamed(student, wanted));
  const known = family.map(({ id, name }) => `${name} (${id})`).join(', ');
  if (!found)
    throw new SessionsRefused(
      known === ''
        ? 'The family of this registration has no other students.'
        : `${wanted} is not a student in this family. Its students are ${known}.`,
    );
  if (another) throw new SessionsRefused(`${wanted} may be more than one of ${known}: please give the ID.`);
  if (found.isOwn) throw new SessionsRefused(`This registration is already for ${found.name}.`);
  return found;
}
