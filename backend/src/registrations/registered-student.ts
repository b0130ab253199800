import { normaliseEmail, sameName } from '@academy/contracts/rules/contact';
import type { Transaction } from '../platform/database/unit-of-work.js';
import { studentOf } from './registration-payload.js';

interface FamilyStudent {
  id: string;
  name: string;
  emailKey: string | null;
}

/**
 * Which student of the payer's own family a registration is for: the one with the address in the form, else, for a parent who was
 * signed in, the only one with the name in the form. A guest's family is the account with the parent's confirmed address, and a name
 * alone tells nothing about it: anybody can write one.
 * @param accountId of the signed-in parent, null for a guest
 * @returns null when it cannot be told
 */
export async function registeredStudent(
  tx: Transaction,
  accountId: string | null,
  body: Record<string, string>,
): Promise<string | null> {
  const family = await tx.query<FamilyStudent[]>(
    `SELECT s.id, s.student_name AS name, s.student_email_key AS "emailKey" FROM students s JOIN accounts a ON a.id = s.account_id
     WHERE s.deleted_at IS NULL AND (a.id = $1::uuid OR ($1::uuid IS NULL AND a.email_verified_at IS NOT NULL AND a.email_key = $2))`,
    [accountId, normaliseEmail(body['parent_email'] ?? '')],
  );
  const email = normaliseEmail(body['student_email'] ?? '');
  const addressed = family.find(({ emailKey }) => emailKey === email);
  if (addressed || accountId === null) return addressed?.id ?? null;
  const [named, ...others] = family.filter(({ name }) => sameName(name, studentOf(body)));
  return named && others.length === 0 ? named.id : null;
}
