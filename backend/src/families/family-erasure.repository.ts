import type { Transaction } from '../platform/database/unit-of-work.js';

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
  tx: Transaction,
  { mainId, familyIds, accountIds, key, staffId }: ErasedFamily,
): Promise<void> {
  await tx.query('DELETE FROM family_notes WHERE family_id = ANY($1::uuid[])', [familyIds]);
  await tx.query('DELETE FROM family_tasks WHERE family_id = ANY($1::uuid[])', [familyIds]);
  await tx.query('DELETE FROM family_members WHERE family_id = ANY($1::uuid[]) OR member = ANY($2)', [
    familyIds,
    accountIds,
  ]);
  await tx.query(
    'INSERT INTO family_members (member, family_id) SELECT member, $2 FROM unnest($1::text[]) AS own (member)',
    [[key, ...accountIds], mainId],
  );
  await tx.query(
    "UPDATE families SET first_name = '', last_name = '', phone = '', email = '' WHERE id = ANY($1::uuid[])",
    [familyIds],
  );
  await tx.query(
    "UPDATE family_merges SET reason = '' WHERE main_id = ANY($1::uuid[]) OR family_id = ANY($1::uuid[])",
    [familyIds],
  );
  await tx.query('INSERT INTO family_erasures (family_id, staff_id) VALUES ($1, $2)', [mainId, staffId]);
}
