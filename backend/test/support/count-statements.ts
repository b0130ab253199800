import { onStatement, type RecordedStatement } from './recorded-sql.js';

/**
 * Runs some work and returns every SQL statement that the product sends in this process in the meantime, in order. Includes BEGIN and
 * COMMIT, but not the notification of the relays, because several transactions share one. Start the product without workers, because
 * their statements would be included too.
 */
export async function countStatements(work: () => Promise<unknown>): Promise<RecordedStatement[]> {
  const statements: RecordedStatement[] = [];
  const stop = onStatement((statement) => statements.push(statement));
  try {
    await work();
  } finally {
    stop();
  }
  return statements.filter(({ name }) => name !== 'notify relay');
}
