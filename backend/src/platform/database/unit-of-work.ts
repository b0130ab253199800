import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** An open transaction. Whoever writes is handed one; nobody opens their own. */
export type Transaction = EntityManager;

const open = new AsyncLocalStorage<true>();

/**
 * Call before talking to anything but the database: a transaction that waits for the network holds its locks for as long.
 * @throws Error inside {@link UnitOfWork.run}.
 */
export function assertNoTransaction(what: string): void {
  if (open.getStore()) throw new Error(`${what} was called with a database transaction open`);
}

/** The only place that commits. */
@Injectable()
export class UnitOfWork {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction: all of it is committed, or none. Refuses to nest. */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    assertNoTransaction('A second unit of work');
    return open.run(true, () => this.dataSource.transaction(work));
  }
}
