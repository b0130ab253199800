import type { Transaction } from '../platform/database/unit-of-work.js';
import { lockFamilies } from './families.repository.js';

type Database = Pick<Transaction, 'query'>;

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
  const rows = await database.query<{ id: string }[]>(`WITH ${together} SELECT id FROM parts ORDER BY id`, [ids]);
  return rows.map(({ id }) => id);
}

/** Whether no one belongs to any of these families anymore, because all their accounts were deleted. */
export async function areForgotten(database: Database, ids: readonly string[]): Promise<boolean> {
  const rows: unknown[] = await database.query(
    `SELECT 1 FROM families f WHERE f.id = ANY($1::uuid[]) AND ${standsForSomeone}`,
    [ids],
  );
  return rows.length === 0;
}

/**
 * Deletes what the office has stored about a family that deleted its account. If others still belong to the family, directly or through a
 * merge, notes and tasks stay and only the contact details of those who left are removed. The rest is deleted once the last of them leaves.
 * @param members the account's id, and its address if that was confirmed
 */
export async function forgetMembers(tx: Transaction, members: readonly string[]): Promise<void> {
  const [left] = await tx.query<[{ familyId: string }[], number]>(
    'DELETE FROM family_members WHERE member = ANY($1) RETURNING family_id AS "familyId"',
    [members],
  );
  if (left.length === 0) return;
  const ids = left.map(({ familyId }) => familyId);
  // Without the lock, two merged parents who leave at the same time would each see the other as remaining. It is taken twice, because a
  // merge may start or end before the first lock.
  await lockFamilies(tx, await listTogether(tx, ids));
  await lockFamilies(tx, await listTogether(tx, ids));
  await tx.query(
    `UPDATE families f SET first_name = '', last_name = '', phone = '', email = ''
     WHERE f.id = ANY($1::uuid[]) AND NOT EXISTS (SELECT 1 FROM family_members m WHERE m.family_id = f.id)`,
    [ids],
  );
  await tx.query(
    `WITH ${together}, remaining AS (SELECT p.main_id FROM parts p JOIN families f ON f.id = p.id WHERE ${standsForSomeone})
     DELETE FROM families WHERE id IN (SELECT id FROM parts WHERE main_id NOT IN (SELECT main_id FROM remaining))`,
    [ids],
  );
}
