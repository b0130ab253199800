import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, QueryFailedError, type EntityManager } from 'typeorm';
import { writeRecords } from './transaction-records.repository.js';
import { changeWatcher, closeRecords, openRecords } from './transaction-records.js';

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
  if (!(error instanceof QueryFailedError)) return false;
  return retryableCodes.has(String((error.driverError as { code?: unknown }).code));
}

/** The only place that commits. */
@Injectable()
export class UnitOfWork {
  private readonly logger = new Logger('database');

  constructor(private readonly dataSource: DataSource) {
    const { subscribers } = dataSource;
    if (!subscribers.includes(changeWatcher)) subscribers.push(changeWatcher);
  }

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
    const { value: result, recorded } = await this.dataSource.transaction(async (tx) => {
      const records = openRecords(tx);
      try {
        const value = await work(tx);
        const written = await writeRecords(tx, records);
        return { value, recorded: [...records.recorded, ...written] };
      } finally {
        closeRecords(tx);
      }
    });
    for (const command of recorded) command.isRecorded = true;
    return result;
  }
}
