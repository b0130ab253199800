import type { Database, Tx } from '../platform/database/database.js';
import type { OfficeContact } from './search/family-summary.js';

/** The family row that an account or address belongs to. */
export interface OpenedFamily {
  /** Id of the main family, if merged. */
  familyId: string;
  /** Id of its own row, ignoring merges. */
  storedId: string;
}

/** What the office has stored about families, in the order of `familyIds`. */
export const readContacts = (database: Database, familyIds: readonly string[]): Promise<OfficeContact[]> =>
  database.rows(
    `SELECT id, trim(first_name || ' ' || last_name) AS name, phone, email, created_at AS at,
       EXISTS (SELECT 1 FROM family_erasures e WHERE e.family_id = families.id) AS "isErased"
     FROM families WHERE id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], id)`,
    [familyIds],
  );

export interface NewFamily {
  firstName: string;
  lastName: string;
  phone: string;
  email: string;
}

/** @returns the new family's id */
export async function insertFamily(tx: Tx, { firstName, lastName, phone, email }: NewFamily): Promise<string> {
  const { id } = await tx.only<{ id: string }>(
    'INSERT INTO families (first_name, last_name, phone, email) VALUES ($1, $2, $3, $4) RETURNING id',
    [firstName, lastName, phone, email],
  );
  return id;
}

/** Serializes changes to one family. @param member an account id or a normalized address */
export async function lockMember(tx: Tx, member: string): Promise<void> {
  await tx.run("SELECT pg_advisory_xact_lock(hashtextextended('family:' || $1, 0))", [member]);
}

/** @returns the family that a member belongs to, with and without merges; null if there is none */
export async function findFamilyOf(tx: Tx, member: string): Promise<OpenedFamily | null> {
  const row = await tx.one<OpenedFamily>(
    `SELECT m.family_id AS "storedId", COALESCE(g.main_id, m.family_id) AS "familyId"
     FROM family_members m LEFT JOIN family_merges g ON g.family_id = m.family_id AND g.separated_at IS NULL WHERE m.member = $1`,
    [member],
  );
  return row ?? null;
}

/** Locks the rows of families until the transaction ends. */
export async function lockFamilies(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .named('lock families')
    .run('SELECT 1 FROM families WHERE id = ANY($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
}

/** Records that an account or an address belongs to a family. */
export async function addMember(tx: Tx, familyId: string, member: string): Promise<void> {
  await tx.run('INSERT INTO family_members (member, family_id) VALUES ($1, $2)', [member, familyId]);
}

/** Adds the email address of a family that staff added by phone without one. */
export async function setMissingEmail(tx: Tx, familyId: string, email: string): Promise<void> {
  await tx.run("UPDATE families SET email = $2 WHERE id = $1 AND email = '' AND first_name || last_name <> ''", [
    familyId,
    email,
  ]);
}
