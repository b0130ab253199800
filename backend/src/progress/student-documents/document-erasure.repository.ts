import type { Database, Tx } from '../../platform/database/database.js';

/**
 * Deletes the documents of students; their bytes follow within minutes of the commit. Call it once the students are removed: an upload
 * waits for the same row of its student and then finds none.
 */
export async function eraseDocuments(tx: Tx, studentIds: readonly string[]): Promise<void> {
  await tx.run(
    `WITH gone AS (DELETE FROM student_documents WHERE student_id = ANY($1::uuid[]) RETURNING id)
     INSERT INTO discarded_files (key) SELECT id FROM gone`,
    [studentIds],
  );
}

/** Keys of files that are to be removed from the storage, oldest first. */
export async function listDiscardedFiles(database: Database, most: number): Promise<string[]> {
  const rows = await database.rows<{ key: string }>('SELECT key FROM discarded_files ORDER BY discarded_at LIMIT $1', [
    most,
  ]);
  return rows.map(({ key }) => key);
}

/** Forgets files that are no longer in the storage. */
export async function forgetDiscardedFiles(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.run('DELETE FROM discarded_files WHERE key = ANY($1::uuid[])', [keys]);
}

/** Which of these keys have a document, or wait to be removed. */
export async function listKnownFiles(database: Database, keys: readonly string[]): Promise<string[]> {
  const rows = await database.rows<{ key: string }>(
    `SELECT id AS key FROM student_documents WHERE id = ANY($1::uuid[])
     UNION SELECT key FROM discarded_files WHERE key = ANY($1::uuid[])`,
    [keys],
  );
  return rows.map(({ key }) => key);
}
