import type { Database, Tx } from '../../platform/database/database.js';

/** A merge of two families, including one that was undone. */
export interface MergeRow {
  id: string;
  mainId: string;
  familyId: string;
  reason: string;
  by: string;
  at: Date;
  separatedBy: string | null;
  /** Null while the families are merged. */
  separatedAt: Date | null;
}

/** All merges and separations of these families, oldest first. */
export const readMerges = (database: Database, familyIds: readonly string[]): Promise<MergeRow[]> =>
  database.rows(
    `SELECT g.id, g.main_id AS "mainId", g.family_id AS "familyId", g.reason, s.name AS by, g.merged_at AS at, x.name AS "separatedBy", g.separated_at AS "separatedAt"
     FROM (SELECT * FROM family_merges WHERE main_id = ANY($1::uuid[]) UNION SELECT * FROM family_merges WHERE family_id = ANY($1::uuid[])) g
     JOIN staff s ON s.id = g.staff_id LEFT JOIN staff x ON x.id = g.separated_by ORDER BY g.merged_at, g.id`,
    [familyIds],
  );

/** Which of two families are part of another one, and which have parts. Call with both locked. */
export async function findMerged(tx: Tx, ids: readonly string[]): Promise<{ parts: string[]; mains: string[] }> {
  const rows = await tx.rows<{ mainId: string; familyId: string }>(
    'SELECT main_id AS "mainId", family_id AS "familyId" FROM family_merges WHERE separated_at IS NULL AND (main_id = ANY($1::uuid[]) OR family_id = ANY($1::uuid[]))',
    [ids],
  );
  return { parts: rows.map(({ familyId }) => familyId), mains: rows.map(({ mainId }) => mainId) };
}

export async function insertMerge(
  tx: Tx,
  { mainId, familyId, staffId, reason }: { mainId: string; familyId: string; staffId: string; reason: string },
): Promise<void> {
  await tx
    .named('insert merge')
    .run('INSERT INTO family_merges (main_id, family_id, staff_id, reason) VALUES ($1, $2, $3, $4)', [
      mainId,
      familyId,
      staffId,
      reason,
    ]);
}

/** Finds a merge. It changes only while both families are locked. @returns null if there is none */
export async function findMerge(
  tx: Tx,
  id: string,
): Promise<Pick<MergeRow, 'mainId' | 'familyId' | 'separatedAt'> | null> {
  const row = await tx.one<Pick<MergeRow, 'mainId' | 'familyId' | 'separatedAt'>>(
    'SELECT main_id AS "mainId", family_id AS "familyId", separated_at AS "separatedAt" FROM family_merges WHERE id = $1',
    [id],
  );
  return row ?? null;
}

export async function endMerge(tx: Tx, id: string, staffId: string): Promise<void> {
  await tx.run('UPDATE family_merges SET separated_at = academy_now(), separated_by = $2 WHERE id = $1', [id, staffId]);
}
