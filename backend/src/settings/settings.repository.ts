import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import type { Transaction } from '../platform/database/unit-of-work.js';

type Database = Pick<Transaction, 'query'>;

/** A change as it is stored. */
export interface StoredChange {
  id: string;
  kind: SettingKind;
  itemId: string;
  version: number;
  /** Null when the change added it. */
  before: SettingValues | null;
  /** Null when the change removed it. */
  after: SettingValues | null;
  at: Date;
  /** Name of the staff member. */
  by: string;
  isUndo: boolean;
  /** No later change of the same thing. */
  isLast: boolean;
}

/** A change to be stored. */
export type NewChange = Pick<StoredChange, 'kind' | 'itemId' | 'before' | 'after'> & {
  staffId: string;
  /** Id of the change that it takes back. */
  undoes: string | null;
};

/** Keeps a thing from other changes until the transaction ends. @returns its version: how often it was changed */
export async function lockSetting(tx: Transaction, kind: SettingKind, itemId: string): Promise<number> {
  const [row] = await tx.query<[{ version: number }]>(
    `INSERT INTO setting_items (kind, item_id) VALUES ($1, $2)
     ON CONFLICT (kind, item_id) DO UPDATE SET version = setting_items.version RETURNING version`,
    [kind, itemId],
  );
  return row.version;
}

/** The versions of the things of a kind that were ever changed, by id. */
export async function settingVersions(database: Database, kind: SettingKind): Promise<Map<string, number>> {
  const rows = await database.query<{ id: string; version: number }[]>(
    'SELECT item_id AS id, version FROM setting_items WHERE kind = $1',
    [kind],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Stores a change under the next version of its thing. Lock it first. @returns the change's id */
export async function insertChange(
  tx: Transaction,
  { kind, itemId, before, after, staffId, undoes }: NewChange,
): Promise<string> {
  const [row] = await tx.query<[{ id: string }]>(
    `WITH item AS (UPDATE setting_items SET version = version + 1 WHERE kind = $1 AND item_id = $2 RETURNING version)
     INSERT INTO setting_changes (kind, item_id, version, before, after, staff_id, undoes)
     SELECT $1, $2, version, $3, $4, $5, $6 FROM item RETURNING id`,
    [kind, itemId, before && JSON.stringify(before), after && JSON.stringify(after), staffId, undoes],
  );
  return row.id;
}

const selected = `SELECT c.id, c.kind, c.item_id AS "itemId", c.version, c.before, c.after, c.at, s.name AS by,
    c.undoes IS NOT NULL AS "isUndo", c.version = i.version AS "isLast"
  FROM setting_changes c JOIN setting_items i USING (kind, item_id) JOIN staff s ON s.id = c.staff_id`;

/** @returns null for an unknown id */
export async function findChange(database: Database, id: string): Promise<StoredChange | null> {
  const [row] = await database.query<StoredChange[]>(`${selected} WHERE c.id = $1`, [id]);
  return row ?? null;
}

/**
 * Changes, the latest first.
 * @param kinds of these only
 * @param before id of a change: only those before it
 */
export function listChanges(
  database: Database,
  kinds: readonly SettingKind[],
  before: string | null,
  limit: number,
): Promise<StoredChange[]> {
  return database.query<StoredChange[]>(
    `${selected} WHERE c.kind = ANY ($1::text[]) AND ($2::bigint IS NULL OR c.id < $2) ORDER BY c.id DESC LIMIT $3`,
    [kinds, before, limit],
  );
}

/** Forgets that things were ever in Settings, so that nothing of them is kept and no undo brings them back. */
export async function forgetSettings(tx: Transaction, kind: SettingKind, itemIds: readonly string[]): Promise<void> {
  // Under the locks of a change: one that is on its way either ends before, or finds the thing gone.
  for (const itemId of itemIds.toSorted()) await lockSetting(tx, kind, itemId);
  for (const table of ['setting_changes', 'setting_items'])
    await tx.query(`DELETE FROM ${table} WHERE kind = $1 AND item_id = ANY ($2::text[])`, [kind, itemIds]);
}
