import type { Tx } from '../../platform/database/database.js';

/** Stores a new secret, which stays inactive until its first code is entered. */
export async function offerSecret(tx: Tx, staffId: string, secret: string): Promise<void> {
  await tx.run('UPDATE staff SET totp_offered_secret = $2 WHERE id = $1', [staffId, secret]);
}

/**
 * Activates the offered secret and replaces the recovery codes.
 * @param step time step of the code that confirmed the secret; that code cannot be used again
 */
export async function activateSecret(
  tx: Tx,
  staffId: string,
  step: number,
  recoveryCodeHashes: readonly Buffer[],
): Promise<void> {
  await tx.run(
    `UPDATE staff SET totp_secret = totp_offered_secret, totp_offered_secret = NULL, totp_last_step = $2,
       recovery_code_hashes = $3, version = version + 1 WHERE id = $1`,
    [staffId, step, recoveryCodeHashes],
  );
}

/** Marks the code of a time step as used. @returns false if it, or a later one, was already used */
export async function useStep(tx: Tx, staffId: string, step: number): Promise<boolean> {
  const updated = await tx.count('UPDATE staff SET totp_last_step = $2 WHERE id = $1 AND totp_last_step < $2', [
    staffId,
    step,
  ]);
  return updated > 0;
}

/** Consumes a recovery code. @returns false if it is unknown or was already used */
export async function useRecoveryCode(tx: Tx, staffId: string, hash: Buffer): Promise<boolean> {
  const updated = await tx.count(
    `UPDATE staff SET recovery_code_hashes = array_remove(recovery_code_hashes, $2::bytea)
     WHERE id = $1 AND $2::bytea = ANY (recovery_code_hashes)`,
    [staffId, hash],
  );
  return updated > 0;
}

/** Turns off two-factor authentication for a member who lost both their phone and their recovery codes. */
export async function removeTwoFactor(tx: Tx, staffId: string): Promise<void> {
  await tx.run(
    `UPDATE staff SET totp_secret = NULL, totp_offered_secret = NULL, recovery_code_hashes = '{}', version = version + 1
     WHERE id = $1`,
    [staffId],
  );
}
