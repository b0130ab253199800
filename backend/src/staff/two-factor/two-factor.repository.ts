import type { Transaction } from '../../platform/database/unit-of-work.js';

/** Keeps a secret until its first code is entered. */
export async function offerSecret(tx: Transaction, staffId: string, secret: string): Promise<void> {
  await tx.query('UPDATE staff SET totp_offered_secret = $2 WHERE id = $1', [staffId, secret]);
}

/** Puts the offered secret into use, with new recovery codes. @param step of the code that proved it, which is used up */
export async function activateSecret(
  tx: Transaction,
  staffId: string,
  step: number,
  recoveryCodeHashes: readonly Buffer[],
): Promise<void> {
  await tx.query(
    `UPDATE staff SET totp_secret = totp_offered_secret, totp_offered_secret = NULL, totp_last_step = $2,
       recovery_code_hashes = $3, version = version + 1 WHERE id = $1`,
    [staffId, step, recoveryCodeHashes],
  );
}

/** Uses up the code of a time step. @returns false when it, or a later one, was used before */
export async function useStep(tx: Transaction, staffId: string, step: number): Promise<boolean> {
  const rows: [unknown[], number] = await tx.query(
    'UPDATE staff SET totp_last_step = $2 WHERE id = $1 AND totp_last_step < $2',
    [staffId, step],
  );
  return rows[1] > 0;
}

/** Uses up a recovery code. @returns false for one that is unknown or used */
export async function useRecoveryCode(tx: Transaction, staffId: string, hash: Buffer): Promise<boolean> {
  const rows: [unknown[], number] = await tx.query(
    `UPDATE staff SET recovery_code_hashes = array_remove(recovery_code_hashes, $2::bytea)
     WHERE id = $1 AND $2::bytea = ANY (recovery_code_hashes)`,
    [staffId, hash],
  );
  return rows[1] > 0;
}

/** Takes two-factor authentication off an account, for a person who has lost their phone and their recovery codes. */
export async function removeTwoFactor(tx: Transaction, staffId: string): Promise<void> {
  await tx.query(
    `UPDATE staff SET totp_secret = NULL, totp_offered_secret = NULL, recovery_code_hashes = '{}', version = version + 1
     WHERE id = $1`,
    [staffId],
  );
}
