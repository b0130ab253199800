import type { Database, Tx } from '../platform/database/database.js';
import { lockFamilies } from './families.repository.js';
import type { FamilyKeys } from './family-keys.js';

/** What identifies the people of a family besides its current addresses. */
export interface ErasedPeople {
  /** All students of its accounts, including removed ones, and of its addresses without an account. */
  studentIds: string[];
  /**
   * Normalized email addresses: former, pending and canceled ones of its accounts, those of all these students, and those of students or
   * corrected by the office in its registrations.
   */
  addresses: string[];
}

/** Reads the people of a family. Call before erasing its accounts and registrations, which removes this data. */
export async function readErasedPeople(
  database: Database,
  { accountIds, emailKeys }: Pick<FamilyKeys, 'accountIds' | 'emailKeys'>,
  registrationIds: readonly string[],
): Promise<ErasedPeople> {
  const students = await database.rows<{ id: string; email: string | null }>(
    `SELECT id, student_email_key AS email FROM students
     WHERE account_id = ANY($1::uuid[]) OR (account_id IS NULL AND parent_email_key = ANY($2))`,
    [accountIds, emailKeys],
  );
  const others = await database.rows<{ email: string }>(
    `SELECT lower(trim(a.email)) AS email FROM email_changes c CROSS JOIN LATERAL (VALUES (c.old_email), (c.new_email)) a (email) WHERE c.account_id = ANY($1::uuid[])
     UNION SELECT lower(trim(student_email)) FROM registrations WHERE id = ANY($2::uuid[])
     UNION SELECT lower(trim(v.value ->> 'from')) FROM registration_corrections c CROSS JOIN LATERAL jsonb_array_elements(c."values") v
       WHERE c.registration_id = ANY($2::uuid[]) AND v.value ->> 'field' IN ('parent_email', 'student_email')`,
    [accountIds, registrationIds],
  );
  const addresses = [...students, ...others].flatMap(({ email }) => email || []);
  return { studentIds: students.map(({ id }) => id), addresses: [...new Set(addresses)] };
}

/** A family to erase. */
export interface ErasedFamily {
  mainId: string;
  /** The family and the families merged into it. */
  familyIds: readonly string[];
  accountIds: readonly string[];
  /** Replaces the family's addresses in the remaining records that have no account. */
  key: string;
  staffId: string;
}

/** Deletes the office's notes about a family. Its row stays, so that its remaining payments stay together. */
export async function eraseFamilyRows(
  tx: Tx,
  { mainId, familyIds, accountIds, key, staffId }: ErasedFamily,
): Promise<void> {
  await tx.run('DELETE FROM family_notes WHERE family_id = ANY($1::uuid[])', [familyIds]);
  await tx.run('DELETE FROM family_tasks WHERE family_id = ANY($1::uuid[])', [familyIds]);
  await tx.run('DELETE FROM family_members WHERE family_id = ANY($1::uuid[]) OR member = ANY($2)', [
    familyIds,
    accountIds,
  ]);
  await tx.run(
    'INSERT INTO family_members (member, family_id) SELECT member, $2 FROM unnest($1::text[]) AS own (member)',
    [[key, ...accountIds], mainId],
  );
  await tx.run(
    "UPDATE families SET first_name = '', last_name = '', phone = '', email = '' WHERE id = ANY($1::uuid[])",
    [familyIds],
  );
  await tx.run("UPDATE family_merges SET reason = '' WHERE main_id = ANY($1::uuid[]) OR family_id = ANY($1::uuid[])", [
    familyIds,
  ]);
  await tx.run('INSERT INTO family_erasures (family_id, staff_id) VALUES ($1, $2)', [mainId, staffId]);
}

/** SQL: the families in $1 and all that are merged with them, as `main_id` and `id`. */
const together = `
mains AS (SELECT DISTINCT COALESCE(g.main_id, own.id) AS id FROM unnest($1::uuid[]) AS own (id)
  LEFT JOIN family_merges g ON g.family_id = own.id AND g.separated_at IS NULL),
parts AS (SELECT id AS main_id, id FROM mains
  UNION SELECT g.main_id, g.family_id FROM family_merges g JOIN mains m ON m.id = g.main_id WHERE g.separated_at IS NULL)`;

/** SQL: someone still belongs to family `f`: an account, an address, or contact details that staff entered. */
const standsForSomeone = `(f.first_name || f.last_name || f.phone || f.email <> '' OR EXISTS (SELECT 1 FROM family_members m WHERE m.family_id = f.id))`;

/** The ids of these families and of all that are merged with them. */
export async function listTogether(database: Database, ids: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(`WITH ${together} SELECT id FROM parts ORDER BY id`, [ids]);
  return rows.map(({ id }) => id);
}

/** Whether no one belongs to any of these families anymore, because all their accounts were deleted. */
export async function areForgotten(database: Database, ids: readonly string[]): Promise<boolean> {
  const rows = await database.rows(`SELECT 1 FROM families f WHERE f.id = ANY($1::uuid[]) AND ${standsForSomeone}`, [
    ids,
  ]);
  return rows.length === 0;
}

/**
 * Deletes what the office has stored about a family that deleted its account. If others still belong to the family, directly or through a
 * merge, notes and tasks stay and only the contact details of those who left are removed. The rest is deleted once the last of them leaves.
 * @param members the account's id, and its address if that was confirmed
 */
export async function forgetMembers(tx: Tx, members: readonly string[]): Promise<void> {
  const left = await tx.rows<{ familyId: string }>(
    'DELETE FROM family_members WHERE member = ANY($1) RETURNING family_id AS "familyId"',
    [members],
  );
  if (left.length === 0) return;
  const ids = left.map(({ familyId }) => familyId);
  // Without the lock, two merged parents who leave at the same time would each see the other as remaining. It is taken twice, because a
  // merge may start or end before the first lock.
  await lockFamilies(tx, await listTogether(tx, ids));
  await lockFamilies(tx, await listTogether(tx, ids));
  await tx.named('forget families').run(
    `UPDATE families f SET first_name = '', last_name = '', phone = '', email = ''
     WHERE f.id = ANY($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM family_members m WHERE m.family_id = f.id)`,
    [ids],
  );
  await tx.run(
    `WITH ${together}, remaining AS (SELECT p.main_id FROM parts p JOIN families f ON f.id = p.id WHERE ${standsForSomeone})
     DELETE FROM families WHERE id IN (SELECT id FROM parts WHERE main_id NOT IN (SELECT main_id FROM remaining))`,
    [ids],
  );
}
