import type { Tx } from '../platform/database/database.js';
import { emptyInfo, fillInfo, isInfo } from './info/student-info.repository.js';

/** A student of a merge, also one who is hidden by it. */
export interface MergeableStudent {
  id: string;
  /** Null for a student of a parent without an account. */
  accountId: string | null;
  /** The parent's address, normalized; null for a student with an account. */
  parentEmailKey: string | null;
  name: string;
  /** The address to sign in with; null for a student who cannot. */
  signsInWith: string | null;
  isRemoved: boolean;
}

/** Locks students in a fixed order against everything that is written for them, and reads them in the order of the ids. */
export function lockMergeable(tx: Tx, ids: readonly string[]): Promise<MergeableStudent[]> {
  return tx.named('lock students of merge').rows<MergeableStudent>(
    `WITH locked AS (SELECT * FROM students WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE)
     SELECT id, account_id AS "accountId", parent_email_key AS "parentEmailKey", student_name AS name,
       CASE WHEN account_id IS NOT NULL THEN student_email END AS "signsInWith", deleted_at IS NOT NULL AS "isRemoved"
     FROM locked ORDER BY array_position($1::uuid[], id)`,
    [ids],
  );
}

/** Hides a student who is merged into another one. */
export async function hideStudent(tx: Tx, id: string): Promise<void> {
  await tx.run(
    'UPDATE students SET deleted_at = academy_now(), version = version + 1, updated_at = academy_now() WHERE id = $1',
    [id],
  );
}

/** Whether the parent without an account has another student with the name of a hidden one. */
export async function isNameTaken(tx: Tx, id: string): Promise<boolean> {
  const { taken } = await tx.only<{ taken: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM students s JOIN students o ON o.parent_email_key = s.parent_email_key AND o.name_key = s.name_key
       AND o.account_id IS NULL AND o.deleted_at IS NULL WHERE s.id = $1 AND s.account_id IS NULL) AS taken`,
    [id],
  );
  return taken;
}

/** Shows a hidden student again, without an address that another student has by now. @returns that address, or null */
export async function showStudent(tx: Tx, id: string): Promise<string | null> {
  const taken = await tx.one<{ email: string }>(
    `SELECT s.student_email AS email FROM students s WHERE s.id = $1 AND s.account_id IS NOT NULL AND EXISTS (SELECT 1 FROM students o
       WHERE o.student_email_key = s.student_email_key AND o.deleted_at IS NULL AND (o.account_id = s.account_id OR o.email_reserved))`,
    [id],
  );
  const address = taken ? ', student_email = NULL, student_email_key = NULL, email_confirmed_at = NULL' : '';
  await tx.run(
    `UPDATE students SET deleted_at = NULL, version = version + 1, updated_at = academy_now()${address} WHERE id = $1`,
    [id],
  );
  return taken?.email ?? null;
}

/** The details that a student without them gets from one who is merged into them. Add a detail here, and nowhere else. */
const details = ['school', 'graduation_year'] as const;

/** Gives a student the details and the information that only the other one has. @returns their names */
export async function fillDetails(tx: Tx, mainId: string, otherId: string): Promise<string[]> {
  const { filled } = await tx.only<{ filled: string[] }>(
    `SELECT ARRAY_REMOVE(ARRAY[${details.map((name) => `CASE WHEN m.${name} IS NULL AND o.${name} IS NOT NULL THEN '${name}' END`).join(', ')}], NULL) AS filled
     FROM students m JOIN students o ON o.id = $2 WHERE m.id = $1`,
    [mainId, otherId],
  );
  if (filled.length > 0)
    await tx.run(
      `UPDATE students m SET ${details.map((name) => `${name} = COALESCE(m.${name}, o.${name})`).join(', ')}, version = m.version + 1, updated_at = academy_now()
       FROM students o WHERE m.id = $1 AND o.id = $2`,
      [mainId, otherId],
    );
  return [...filled, ...(await fillInfo(tx, mainId, otherId))];
}

/** The names of the details that a student got, with the information as one. @param names of {@link fillDetails} */
export const namesOfDetails = (names: readonly string[]): string[] => [
  ...new Set(names.map((name) => (isInfo(name) ? 'student_information' : name))),
];

/** Takes details and information back that a student got from another one, unless they have changed since. @param names of {@link fillDetails} */
export async function emptyDetails(tx: Tx, mainId: string, otherId: string, names: readonly string[]): Promise<void> {
  await emptyInfo(tx, mainId, otherId, names);
  const back = (name: string) =>
    `${name} = CASE WHEN '${name}' = ANY($3) AND m.${name} = o.${name} THEN NULL ELSE m.${name} END`;
  if (names.length > 0)
    await tx.run(
      `UPDATE students m SET ${details.map(back).join(', ')}, version = m.version + 1, updated_at = academy_now()
       FROM students o WHERE m.id = $1 AND o.id = $2`,
      [mainId, otherId, names],
    );
}
