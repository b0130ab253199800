import { onStatement } from './recorded-sql.js';

/**
 * Runs some work and lists every SQL statement, in order, that the product sends in this process meanwhile. BEGIN and COMMIT count too.
 * Left out is the signal to the relays, as one is sent for many transactions. Start the product without workers, or statements of theirs
 * are in the list.
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
