import type { Tx } from './database.js';

/**
 * Takes advisory locks on names until the transaction ends, in the given order. Callers that lock several use one order, so that none
 * deadlock.
 */
export async function lockNames(tx: Tx, names: readonly string[]): Promise<void> {
  await tx
    .named('lock names')
    .run('SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name', [names]);
}
