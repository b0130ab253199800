import type { PictureType } from '@academy/contracts/rules/pictures';
import type { Database, Tx } from '../../platform/database/database.js';

/** A picture uploaded by the office. */
export interface StoredPicture {
  /** A hash of the bytes. */
  id: string;
  type: PictureType;
  bytes: Buffer;
  /** In pixels. */
  width: number;
  height: number;
}

/** Stores a picture. If it already exists, updates its `added_at` and `added_by`. */
export async function savePicture(
  tx: Tx,
  { id, type, bytes, width, height }: StoredPicture,
  staffId: string,
): Promise<void> {
  await tx.run(
    `INSERT INTO pictures (id, type, bytes, width, height, added_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO UPDATE SET added_at = academy_now(), added_by = excluded.added_by`,
    [id, type, bytes, width, height, staffId],
  );
}

/** @returns null for an unknown id */
export async function findPicture(
  database: Database,
  id: string,
): Promise<Pick<StoredPicture, 'type' | 'bytes'> | null> {
  const row = await database.one<Pick<StoredPicture, 'type' | 'bytes'>>(
    'SELECT type, bytes FROM pictures WHERE id = $1',
    [id],
  );
  return row ?? null;
}
