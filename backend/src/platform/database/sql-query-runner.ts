import {
  DataSource,
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  TransactionNotStartedError,
  type ReplicationMode,
} from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { PostgresQueryRunner } from 'typeorm/driver/postgres/PostgresQueryRunner.js';
import type { QueryResult } from 'pg';
import { noteChanges } from './transaction-records.js';

/** Provides a connection from the pool. */
interface Client {
  query(sql: string, parameters?: unknown[]): Promise<QueryResult>;
}

/**
 * Sends SQL over a pooled connection. TypeORM's own runner calls listeners and a logger around each statement. We have none, and the calls
 * take longer than many of our statements.
 */
class SqlQueryRunner extends PostgresQueryRunner {
  /** The connection of this runner. */
  private async client(): Promise<Client> {
    return ((this.databaseConnection as Client | undefined) ?? (await this.connect())) as Client;
  }

  /** @returns rows; for UPDATE and DELETE, a pair of the rows and their number, as TypeORM does. @throws QueryFailedError */
  override async query(
    ...[sql, parameters, isStructured]: Parameters<PostgresQueryRunner['query']>
  ): ReturnType<PostgresQueryRunner['query']> {
    // TypeORM reads table metadata this way.
    if (isStructured) return super.query(sql, parameters, isStructured);
    if (this.isReleased) throw new QueryRunnerAlreadyReleasedError();
    const client = await this.client();
    try {
      const { command, rows, rowCount } = await client.query(sql, parameters as unknown[] | undefined);
      noteChanges(this, command, rowCount);
      return command === 'UPDATE' || command === 'DELETE' ? [rows, rowCount] : rows;
    } catch (error) {
      throw new QueryFailedError(sql, parameters as unknown[] | undefined, error as Error);
    }
  }

  /** Starts a transaction. There are no nested transactions, and the server's isolation level applies. */
  override async startTransaction(): Promise<void> {
    await this.query('START TRANSACTION');
    this.isTransactionActive = true;
  }

  override async commitTransaction(): Promise<void> {
    await this.end('COMMIT');
  }

  override async rollbackTransaction(): Promise<void> {
    await this.end('ROLLBACK');
  }

  private async end(statement: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    if (!this.isTransactionActive) throw new TransactionNotStartedError();
    await this.query(statement);
    this.isTransactionActive = false;
  }
}

/** The process's connections, for plain SQL, without TypeORM entities or listeners. */
export class SqlDataSource extends DataSource {
  override createQueryRunner(mode: ReplicationMode = 'master'): SqlQueryRunner {
    const runner = new SqlQueryRunner(this.driver as PostgresDriver, mode);
    return Object.assign(runner, { manager: this.createEntityManager(runner) });
  }
}
