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

/** The open transaction. Pass it to every write; never open a nested one. */
export type Transaction = EntityManager;

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
   * Runs `work` in one transaction and commits all of it or none, with its events and the audit row of the running command. If a command has
   * several transactions, the first one that names its subject and changes something writes the row. Nesting is refused.
   *
   * After a serialization failure or a deadlock, `work` runs again, up to three times in total. It must therefore change only the database;
   * side effects belong after `run` or in the outbox.
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
        // Throws the first error, even if the connection is lost and the rollback fails too.
        await runner.rollbackTransaction().catch(() => undefined);
        throw error;
      } finally {
        closeRecords(runner.manager);
      }
    } finally {
      await runner.release();
    }
  }

  /** Sends the records and COMMIT in one round trip. If the records fail, PostgreSQL turns that COMMIT into a rollback. */
  private async writeAndCommit(runner: QueryRunner, records: TransactionRecords): Promise<readonly RunningCommand[]> {
    const { commands, statement } = recordsStatement(records);
    const client = (await runner.connect()) as PoolClient;
    const writing = statement ? client.query(statement.sql, [...statement.parameters]) : undefined;
    await Promise.all([writing, runner.commitTransaction()]);
    return commands;
  }
}
