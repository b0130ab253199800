import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import pg, { type PoolClient } from 'pg';
import { DataSource, QueryFailedError, type EntityManager, type QueryRunner } from 'typeorm';
import type { RunningCommand } from '../audit/command-context.js';
import { isOutdatedPlan } from './prepared-statements.js';
import { recordsStatement } from './transaction-records.repository.js';
import { closeRecords, openRecords, type TransactionRecords } from './transaction-records.js';

const { DatabaseError } = pg;

/** Pass this to every write; never open a nested transaction. */
export type Transaction = EntityManager;

const open = new AsyncLocalStorage<true>();

/**
 * Call before talking to anything but the database: a transaction that waits for the network holds its locks for as long.
 * @throws Error inside {@link UnitOfWork.run}.
 */
export function assertNoTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called with a database transaction open`);
}

/** SQLSTATE of a serialization failure and of a deadlock: PostgreSQL rolled this transaction back so that another could finish. */
const retryableCodes = new Set(['40001', '40P01']);

/** How often a transaction is tried again before its failure is reported. */
const maxRetries = 2;
/** Longest pause before the first retry, in ms; it doubles for the second. Random, so that two transactions do not meet again. */
const retryPauseMs = 50;

function isRetryable(error: unknown): boolean {
  const cause: unknown = error instanceof QueryFailedError ? error.driverError : error;
  if (!(cause instanceof DatabaseError)) return false;
  return retryableCodes.has(String(cause.code)) || isOutdatedPlan(cause);
}

/** The only place that commits. */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger('database');

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in one transaction: all of it is committed, or none, with its events and the audit row of the running command. Of
   * several transactions of a command the first that names its subject and changes something writes the row. Refuses to nest.
   *
   * After a serialization failure or a deadlock `work` runs again, up to three times in all, so it must change nothing but the
   * database: what follows from it comes after `run`, or from the outbox.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
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

  private async commit<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const records = openRecords(runner.manager);
      try {
        const value = await work(runner.manager);
        const written = await this.writeAndCommit(runner, records);
        for (const command of [...records.recorded, ...written]) command.isRecorded = true;
        records.afterCommit?.();
        return value;
      } catch (error) {
        // The first error counts, also when the connection is gone and the rollback fails too.
        await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      } finally {
        closeRecords(runner.manager);
      }
    } finally {
      await runner.release();
    }
  }

  /** Sends the records and, right behind them, COMMIT: one round trip. After an error PostgreSQL answers that COMMIT with a rollback. */
  private async writeAndCommit(runner: QueryRunner, records: TransactionRecords): Promise<readonly RunningCommand[]> {
    const { commands, statement } = recordsStatement(records);
    const client = (await runner.connect()) as PoolClient;
    const writing = statement ? client.query(statement.sql, [...statement.parameters]) : undefined;
    await Promise.all([writing, runner.commitTransaction()]);
    return commands;
  }
}
