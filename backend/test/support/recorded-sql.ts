import pg from 'pg';
import { Database, type SentStatement } from '../../src/platform/database/database.js';

/** A statement as the product sent it, with the values of one of its runs. */
export interface RecordedStatement {
  /** See `Database.named`. */
  name?: string | undefined;
  sql: string;
  values: unknown[];
}

/** Application names of the product's own connections. The queues use other connections, and their tables are not ours to index. */
const ownConnections = new Set(['academy', 'academy-outbox']);

type Listener = (statement: RecordedStatement) => void;

const listeners = new Set<Listener>();

/** Names of the statements that had one. */
const names = new Map<string, string>();
const prototype = Database.prototype as unknown as { send(statement: SentStatement): Promise<unknown> };
const { send } = prototype;
prototype.send = function namedSend(statement: SentStatement): Promise<unknown> {
  if (statement.name !== undefined) names.set(statement.sql, statement.name);
  return send.call(this, statement);
};

// The product's clients keep a reference to the method from their creation on, so it is replaced as soon as a test imports this file.
const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
pg.Client.prototype.query = function recordedQuery(this: pg.Client, ...given: unknown[]): unknown {
  const { application_name: name } = (this as unknown as { connectionParameters: { application_name?: string } })
    .connectionParameters;
  const [first, second] = given;
  const config = first as { text?: string; values?: unknown[] } | undefined;
  const sql = typeof first === 'string' ? first : config?.text;
  const values = Array.isArray(second) ? (second as unknown[]) : (config?.values ?? []);
  if (sql !== undefined && ownConnections.has(name ?? ''))
    for (const listener of listeners) listener({ name: names.get(sql), sql, values });
  return query.apply(this, given);
} as never;

/** Calls a listener for each statement that the product sends in this process from now on. @returns a function that stops it */
export function onStatement(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Records each distinct statement that the product sends in this process from now on.
 * @returns functions that return the statements so far and stop the recording
 */
export function recordStatements(): { statements(): RecordedStatement[]; stop(): void } {
  const seen = new Map<string, RecordedStatement>();
  const stop = onStatement((statement) => {
    if (!seen.has(statement.sql)) seen.set(statement.sql, statement);
  });
  return { statements: () => [...seen.values()], stop };
}
