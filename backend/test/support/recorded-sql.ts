import pg from 'pg';

/** A statement as the product sent it, with the values of one of its runs. */
export interface RecordedStatement {
  sql: string;
  values: unknown[];
}

/** Names under which the product's own connections log in; queues have their own tables and are not ours to index. */
const ownConnections = new Set(['academy', 'academy-outbox']);

/**
 * Records each distinct statement that the product sends from now on, in this process.
 * @returns the statements so far, and how to stop
 */
export function recordStatements(): { statements(): RecordedStatement[]; stop(): void } {
  const seen = new Map<string, RecordedStatement>();
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]): unknown {
    const { application_name: name } = (this as unknown as { connectionParameters: { application_name?: string } })
      .connectionParameters;
    const [first, second] = given;
    const config = first as { text?: string; values?: unknown[] } | undefined;
    const sql = typeof first === 'string' ? first : config?.text;
    const values = Array.isArray(second) ? (second as unknown[]) : (config?.values ?? []);
    if (sql !== undefined && ownConnections.has(name ?? '') && !seen.has(sql)) seen.set(sql, { sql, values });
    return original.apply(this, given);
  } as never;
  return {
    statements: () => [...seen.values()],
    stop: () => {
      pg.Client.prototype.query = original as never;
    },
  };
}
