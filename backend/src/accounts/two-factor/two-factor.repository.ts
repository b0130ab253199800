import type { Transaction } from '../../platform/database/unit-of-work.js';
import { principalColumn, type Principal } from '../authentication/principal.js';

type Database = Pick<Transaction, 'query'>;

/** Two-factor authentication of a person, as it is stored. */
export interface StoredTwoFactor {
  /** Base32; null while it is off. */
  secret: string | null;
  /** Base32: a secret that waits for its first code. */
  offeredSecret: string | null;
  /** Null while it is off. */
  enabledAt: Date | null;
  recoveryCodesLeft: number;
  /** Time of the database. */
  now: Date;
}

/** @returns null for a person who never began to set it up */
export async function findTwoFactor(database: Database, { kind, id }: Principal): Promise<StoredTwoFactor | null> {
  const [row] = await database.query<StoredTwoFactor[]>(
    `SELECT secret, offered_secret AS "offeredSecret", enabled_at AS "enabledAt",
       cardinality(recovery_code_hashes) AS "recoveryCodesLeft", academy_now() AS now
     FROM two_factor WHERE ${principalColumn[kind]} = $1`,
    [id],
  );
  return row ?? null;
}

/** Those of a family who have it on: the ids of the account and of students. */
export async function listTwoFactorOf(
  database: Database,
  accountId: string,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.query<{ id: string }[]>(
    `SELECT coalesce(account_id, student_id) AS id FROM two_factor
     WHERE enabled_at IS NOT NULL AND (account_id = $1 OR student_id = ANY($2::uuid[]))`,
    [accountId, studentIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Keeps a secret until its first code is entered. */
export async function offerSecret(tx: Transaction, { kind, id }: Principal, secret: string): Promise<void> {
  const column = principalColumn[kind];
  await tx.query(
    `INSERT INTO two_factor (${column}, offered_secret) VALUES ($1, $2)
     ON CONFLICT (${column}) DO UPDATE SET offered_secret = excluded.offered_secret`,
    [id, secret],
  );
}

/** Puts the offered secret into use, with new recovery codes. @param step of the code that proved it, which is used up */
export async function activateSecret(
  tx: Transaction,
  { kind, id }: Principal,
  step: number,
  recoveryCodeHashes: readonly Buffer[],
): Promise<void> {
  await tx.query(
    `UPDATE two_factor SET secret = offered_secret, offered_secret = NULL, last_step = $2, recovery_code_hashes = $3,
       enabled_at = academy_now() WHERE ${principalColumn[kind]} = $1`,
    [id, step, recoveryCodeHashes],
  );
}

/** Uses up the code of a time step. @returns false when it, or a later one, was used before */
export async function useStep(tx: Transaction, { kind, id }: Principal, step: number): Promise<boolean> {
  const [, used] = await tx.query<[unknown, number]>(
    `UPDATE two_factor SET last_step = $2 WHERE ${principalColumn[kind]} = $1 AND last_step < $2`,
    [id, step],
  );
  return used > 0;
}

/** Uses up a recovery code. @returns false for one that is unknown or used */
export async function useRecoveryCode(tx: Transaction, { kind, id }: Principal, hash: Buffer): Promise<boolean> {
  const [, used] = await tx.query<[unknown, number]>(
    `UPDATE two_factor SET recovery_code_hashes = array_remove(recovery_code_hashes, $2::bytea)
     WHERE ${principalColumn[kind]} = $1 AND $2::bytea = ANY (recovery_code_hashes)`,
    [id, hash],
  );
  return used > 0;
}

export async function replaceRecoveryCodes(
  tx: Transaction,
  { kind, id }: Principal,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.query(`UPDATE two_factor SET recovery_code_hashes = $2 WHERE ${principalColumn[kind]} = $1`, [id, hashes]);
}

/** Turns two-factor authentication off, and forgets everything about it. */
export async function deleteTwoFactor(tx: Transaction, { kind, id }: Principal): Promise<void> {
  await tx.query(`DELETE FROM two_factor WHERE ${principalColumn[kind]} = $1`, [id]);
}
