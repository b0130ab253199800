import type { Database, Tx } from '../../platform/database/database.js';
import { principalColumn, type Principal } from '../authentication/principal.js';

/** A person's stored two-factor data. */
export interface StoredTwoFactor {
  /** Base32; null while it is off. */
  secret: string | null;
  /** Base32: a secret that is not confirmed by its first code yet. */
  offeredSecret: string | null;
  /** Null while it is off. */
  enabledAt: Date | null;
  recoveryCodesLeft: number;
  /** Database time. */
  now: Date;
}

/** @returns null when the person never started to set it up */
export async function findTwoFactor(database: Database, { kind, id }: Principal): Promise<StoredTwoFactor | null> {
  const row = await database.one<StoredTwoFactor>(
    `SELECT secret, offered_secret AS "offeredSecret", enabled_at AS "enabledAt",
       cardinality(recovery_code_hashes) AS "recoveryCodesLeft", academy_now() AS now
     FROM two_factor WHERE ${principalColumn[kind]} = $1`,
    [id],
  );
  return row ?? null;
}

/** The members of a family who have it on: account and student ids. */
export async function listTwoFactorOf(
  database: Database,
  accountId: string,
  studentIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database.rows<{ id: string }>(
    `SELECT coalesce(account_id, student_id) AS id FROM two_factor
     WHERE enabled_at IS NOT NULL AND (account_id = $1 OR student_id = ANY($2::uuid[]))`,
    [accountId, studentIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Stores a secret until its first code is entered. */
export async function offerSecret(tx: Tx, { kind, id }: Principal, secret: string): Promise<void> {
  const column = principalColumn[kind];
  await tx.run(
    `INSERT INTO two_factor (${column}, offered_secret) VALUES ($1, $2)
     ON CONFLICT (${column}) DO UPDATE SET offered_secret = excluded.offered_secret`,
    [id, secret],
  );
}

/** Activates the offered secret, with new recovery codes. @param step time step of the code that confirmed it, which is then used up */
export async function activateSecret(
  tx: Tx,
  { kind, id }: Principal,
  step: number,
  recoveryCodeHashes: readonly Buffer[],
): Promise<void> {
  await tx.run(
    `UPDATE two_factor SET secret = offered_secret, offered_secret = NULL, last_step = $2, recovery_code_hashes = $3,
       enabled_at = academy_now() WHERE ${principalColumn[kind]} = $1`,
    [id, step, recoveryCodeHashes],
  );
}

/** Uses the code of a time step. @returns false when it or a later one was used before */
export async function useStep(tx: Tx, { kind, id }: Principal, step: number): Promise<boolean> {
  const used = await tx
    .named('use two-factor step')
    .count(`UPDATE two_factor SET last_step = $2 WHERE ${principalColumn[kind]} = $1 AND last_step < $2`, [id, step]);
  return used > 0;
}

/** Uses a recovery code. @returns false when it is unknown or used */
export async function useRecoveryCode(tx: Tx, { kind, id }: Principal, hash: Buffer): Promise<boolean> {
  const used = await tx.count(
    `UPDATE two_factor SET recovery_code_hashes = array_remove(recovery_code_hashes, $2::bytea)
     WHERE ${principalColumn[kind]} = $1 AND $2::bytea = ANY (recovery_code_hashes)`,
    [id, hash],
  );
  return used > 0;
}

export async function replaceRecoveryCodes(tx: Tx, { kind, id }: Principal, hashes: readonly Buffer[]): Promise<void> {
  await tx.run(`UPDATE two_factor SET recovery_code_hashes = $2 WHERE ${principalColumn[kind]} = $1`, [id, hashes]);
}

/** Turns two-factor authentication off, and deletes all of its data. @returns whether it was on */
export async function deleteTwoFactor(tx: Tx, { kind, id }: Principal): Promise<boolean> {
  const deleted = await tx.rows<{ wasOn: boolean }>(
    `DELETE FROM two_factor WHERE ${principalColumn[kind]} = $1 RETURNING enabled_at IS NOT NULL AS "wasOn"`,
    [id],
  );
  return deleted[0]?.wasOn ?? false;
}
