import { onStatement } from './recorded-sql.js';

/**
 * Runs some work and returns every SQL statement that the product sends in this process in the meantime, in order. Includes BEGIN and
 * COMMIT, but not the notification of the relays, because several transactions share one. Start the product without workers, because
 * their statements would be included too.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const stop = onStatement(({ sql }) => statements.push(sql.replaceAll(/\s+/g, ' ').trim()));
  try {
    await work();
  } finally {
    stop();
  }
  return statements.filter((sql) => !sql.includes('pg_notify'));
}
