import pg from 'pg';

/** A statement as the product sent it, with the values of one of its runs. */
export interface RecordedStatement {
  sql: string;
  values: unknown[];
}

/** Names under which the product's own connections log in; queues have their own tables and are not ours to index. */
const ownConnections = new Set(['academy', 'academy-outbox']);

type Listener = (statement: RecordedStatement) => void;

const listeners = new Set<Listener>();

// The product's clients keep the method they find when they are made, so it is replaced as soon as a test imports this file.
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function recordedQuery(this: pg.Client, ...given: unknown[]): unknown {
  const { application_name: name } = (this as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters;
  const [first, second] = given;
  const config = first as { text?: string; values?: unknown[] } | undefined;
  const sql = typeof first === 'string' ? first : config?.text;
  const values = Array.isArray(second) ? (second as unknown[]) : (config?.values ?? []);
  if (sql !== undefined && ownConnections.has(name ?? '')) for (const listener of listeners) listener({ sql, values });
  return query.apply(this, given);
} as never;

/** Calls a listener for each statement that the product sends from now on, in this process. @returns how to stop */
export function onStatement(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Records each distinct statement that the product sends from now on, in this process.
 * @returns the statements so far, and how to stop
 */
export function recordStatements(): { statements(): RecordedStatement[]; stop(): void } {
  const seen = new Map<string, RecordedStatement>();
  const stop = onStatement((statement) => {
    if (!seen.has(statement.sql)) seen.set(statement.sql, statement);
  });
  return { statements: () => [...seen.values()], stop };
}
