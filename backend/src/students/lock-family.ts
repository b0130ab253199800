import type { Transaction } from '../platform/database/unit-of-work.js';

/** Keeps a family from being confirmed while a student is written: whether the student's address is reserved depends on it. */
export async function lockFamily(tx: Transaction, accountId: string): Promise<void> {
  await tx.query('SELECT 1 FROM accounts WHERE id = $1 FOR SHARE', [accountId]);
}
