import type { Pool, PoolClient, QueryResult } from 'pg';
import type { TransactionRecords } from './transaction-records.js';

/** What PostgreSQL answers to a statement: its rows, and how many it returned or changed. */
type Answer = Pick<QueryResult<object>, 'rows' | 'rowCount'>;

/** Sends one statement to PostgreSQL. Features use {@link Database}. */
export interface Connection {
  query(sql: string, values?: readonly unknown[]): Promise<Answer>;
}

/** A statement as it is sent. */
export interface SentStatement {
  /** See {@link Database.named}. */
  name: string | undefined;
  sql: string;
  values: readonly unknown[] | undefined;
}

/**
 * Runs SQL. Injected, it is the process's pool, and each statement is a transaction of its own; a {@link Tx} runs its statements in the open
 * transaction. A function that works with both takes a `Database`; one that locks, or makes several changes, takes a `Tx`.
 *
 * The SQL refers to the values as `$1`, `$2` and so on. The type of a row is not checked. Every method rejects with the driver's error,
 * which has PostgreSQL's `code` and `constraint`.
 */
export class Database {
  /** @param connection sends the statements @param name the name of the statements */
  constructor(
    private readonly connection: Connection,
    private readonly name?: string,
  ) {}

  /**
   * Names the next statement: `tx.named('lock checkout').one(…)`. Tests find a statement by its name, to hold it back or to remove its
   * lock. A name belongs to one statement.
   */
  named(name: string): Database {
    return new Database(this.connection, name);
  }

  /** All rows that the statement returns. */
  async rows<Row>(sql: string, values?: readonly unknown[]): Promise<Row[]> {
    return (await this.send({ name: this.name, sql, values })).rows as Row[];
  }

  /** The first row; undefined without one. */
  async one<Row>(sql: string, values?: readonly unknown[]): Promise<Row | undefined> {
    const [row] = await this.rows<Row>(sql, values);
    return row;
  }

  /** The first row of a statement that always returns one, such as a count. @throws Error without one */
  async only<Row>(sql: string, values?: readonly unknown[]): Promise<Row> {
    const row = await this.one<Row>(sql, values);
    if (row === undefined) throw new Error(`A statement returned no row: ${sql}`);
    return row;
  }

  /** The number of rows that the statement changed; for a SELECT, that it returned. */
  async count(sql: string, values?: readonly unknown[]): Promise<number> {
    return (await this.send({ name: this.name, sql, values })).rowCount ?? 0;
  }

  /** For a statement whose result does not matter. */
  async run(sql: string, values?: readonly unknown[]): Promise<void> {
    await this.send({ name: this.name, sql, values });
  }

  /** Every statement passes through here, where tests intercept the named ones. */
  protected send({ sql, values }: SentStatement): Promise<Answer> {
    return this.connection.query(sql, values);
  }
}

/** The process's connections. */
export class PooledDatabase extends Database {
  constructor(readonly pool: Pool) {
    super({
      async query(sql, values) {
        const client = await pool.connect();
        try {
          return await client.query(sql, values as unknown[] | undefined);
        } finally {
          // The pool drops a connection that was lost.
          client.release();
        }
      },
    });
  }
}

const changes = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

/** The open transaction of a unit of work. Pass it to every write; there are no nested ones. */
export class Tx extends Database {
  /** @param client its connection @param records what it writes right before it commits */
  constructor(
    client: PoolClient,
    readonly records: TransactionRecords,
  ) {
    super({
      async query(sql, values) {
        if (!records.isOpen) throw new Error('A statement was sent after its transaction had ended');
        const { command, rows, rowCount } = await client.query<object>(sql, values as unknown[] | undefined);
        records.hasChanges ||= changes.has(command) && (rowCount ?? 0) > 0;
        return { rows, rowCount };
      },
    });
  }
}
