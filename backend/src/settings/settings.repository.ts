import type { SettingValues } from '@academy/contracts/rules/settings/fields';
import type { SettingKind } from '@academy/contracts/rules/settings/kinds';
import type { Database, Tx } from '../platform/database/database.js';

/** A stored change. */
export interface StoredChange {
  id: string;
  kind: SettingKind;
  itemId: string;
  version: number;
  /** Null if the change added the setting. */
  before: SettingValues | null;
  /** Null if the change removed the setting. */
  after: SettingValues | null;
  at: Date;
  /** Name of the staff member. */
  by: string;
  isUndo: boolean;
  /** True if the same setting has no later change. */
  isLast: boolean;
}

/** A change to store. */
export type NewChange = Pick<StoredChange, 'kind' | 'itemId' | 'before' | 'after'> & {
  staffId: string;
  /** Id of the change that this one undoes, or null. */
  undoes: string | null;
};

/**
 * Locks a setting until the transaction ends.
 * @returns its version, which counts its changes
 */
export async function lockSetting(tx: Tx, kind: SettingKind, itemId: string): Promise<number> {
  const row = await tx.only<{ version: number }>(
    `INSERT INTO setting_items (kind, item_id) VALUES ($1, $2)
     ON CONFLICT (kind, item_id) DO UPDATE SET version = setting_items.version RETURNING version`,
    [kind, itemId],
  );
  return row.version;
}

/** Returns the versions of a kind's settings by id. A setting that was never changed has none. */
export async function settingVersions(database: Database, kind: SettingKind): Promise<Map<string, number>> {
  const rows = await database.rows<{ id: string; version: number }>(
    'SELECT item_id AS id, version FROM setting_items WHERE kind = $1',
    [kind],
  );
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Stores a change and increments the version of its setting.
 * @returns the change's id
 */
export async function insertChange(
  tx: Tx,
  { kind, itemId, before, after, staffId, undoes }: NewChange,
): Promise<string> {
  const row = await tx.only<{ id: string }>(
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
  const row = await database.one<StoredChange>(`${selected} WHERE c.id = $1`, [id]);
  return row ?? null;
}

/**
 * Returns changes, newest first.
 * @param kinds the kinds to include
 * @param before cursor: id of a change; only older ones are returned
 */
export function listChanges(
  database: Database,
  kinds: readonly SettingKind[],
  before: string | null,
  limit: number,
): Promise<StoredChange[]> {
  return database.rows<StoredChange>(
    `${selected} WHERE c.kind = ANY ($1::text[]) AND ($2::bigint IS NULL OR c.id < $2) ORDER BY c.id DESC LIMIT $3`,
    [kinds, before, limit],
  );
}

/** Deletes the history of settings, so none of their data is kept and undo cannot restore them. */
export async function forgetSettings(tx: Tx, kind: SettingKind, itemIds: readonly string[]): Promise<void> {
  // Take the same locks as a change: a concurrent change either finishes first or finds the setting gone.
  for (const itemId of itemIds.toSorted()) await lockSetting(tx, kind, itemId);
  for (const table of ['setting_changes', 'setting_items'])
    await tx.run(`DELETE FROM ${table} WHERE kind = $1 AND item_id = ANY ($2::text[])`, [kind, itemIds]);
}
