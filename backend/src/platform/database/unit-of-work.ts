import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import pg, { type PoolClient } from 'pg';
import type { RunningCommand } from '../audit/command-context.js';
import { PooledDatabase, Tx } from './database.js';
import { isOutdatedPlan } from './prepared-statements.js';
import { recordsStatement } from './transaction-records.repository.js';
import { newRecords, type TransactionRecords } from './transaction-records.js';

const { DatabaseError } = pg;

const open = new AsyncLocalStorage<true>();

/**
 * Call before every network call, because a transaction that waits for the network holds its locks meanwhile.
 * @throws Error inside {@link UnitOfWork.run}.
 */
export function assertNoTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called with a database transaction open`);
}

/** SQLSTATE codes of a serialization failure and a deadlock: PostgreSQL rolled this transaction back so that another could finish. */
const retryableCodes = new Set(['40001', '40P01']);

/** How often a transaction is retried before its failure is reported. */
const maxRetries = 2;
/** Longest pause before the first retry, in ms; it doubles for the second. The pause is random, so that two transactions do not collide again. */
const retryPauseMs = 50;

function isRetryable(error: unknown): boolean {
  return error instanceof DatabaseError && (retryableCodes.has(String(error.code)) || isOutdatedPlan(error));
}

/** The only place that commits. */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger('database');

  constructor(private readonly database: PooledDatabase) {}

  /**
   * Runs `work` in one transaction and commits all of it or none, with its events and the audit row of the running command. If a command has
   * several transactions, the first one that names its subject and changes something writes the row. Nesting is refused.
   *
   * After a serialization failure or a deadlock, `work` runs again, up to three times in total. It must therefore change only the database;
   * side effects belong after `run` or in the outbox.
   */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    assertNoTransaction('A second unit of work');
    for (let retry = 1; ; retry += 1) {
      try {
        return await open.run(true, () => this.commit(work));
      } catch (error) {
        if (retry > maxRetries || !isRetryable(error)) throw error;
        this.logger.warn({ message: 'transaction rolled back, trying again', retry, error: (error as Error).message });
        await sleep(Math.random() * retryPauseMs * 2 ** (retry - 1));
      }
    }
  }

  private async commit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await this.database.pool.connect();
    try {
      await client.query('START TRANSACTION');
      const records = newRecords();
      try {
        const value = await work(new Tx(client, records));
        records.isOpen = false;
        const written = await this.writeAndCommit(client, records);
        for (const command of [...records.recorded, ...written]) command.isRecorded = true;
        records.afterCommit?.();
        return value;
      } catch (error) {
        records.isOpen = false;
        // Throws the first error, even if the connection is lost and the rollback fails too.
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
    } finally {
      client.release();
    }
  }

  /** Sends the records and COMMIT in one round trip. If the records fail, PostgreSQL turns that COMMIT into a rollback. */
  private async writeAndCommit(client: PoolClient, records: TransactionRecords): Promise<readonly RunningCommand[]> {
    const { commands, statement } = recordsStatement(records);
    const writing = statement ? client.query(statement.sql, [...statement.parameters]) : undefined;
    await Promise.all([writing, client.query('COMMIT')]);
    return commands;
  }
}
