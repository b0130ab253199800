import type { Transaction } from './unit-of-work.js';

/**
 * Takes advisory locks on names until the transaction ends, in the given order. Callers that lock several use one order, so that none
 * deadlock.
 */
export async function lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name', [names]);
}
