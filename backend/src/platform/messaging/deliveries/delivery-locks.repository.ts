import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { PreparingClient } from '../../database/guarded-client.js';
import { eventColumns } from '../outbox/stored-event.js';
import { jobIdOf, type DeliveryId } from '../queues/queue.names.js';
import { toStoredDelivery, type StoredDelivery, type StoredDeliveryRow } from './stored-delivery.js';

/** In milliseconds. */
const connectMs = 5_000;

/** How long the locks of finished deliveries may wait to be released together with the next statement, in ms. */
const releaseMs = 500;

/** Another run of the same delivery is in progress. The job is retried later and then finds it done. */
export class DeliveryUnderWay extends Error {
  constructor(delivery: string) {
    super(`${delivery} is being delivered by another run`);
  }
}

type Lock = readonly [number, number];

type LockedRow = { taken: boolean } & (StoredDeliveryRow | { id: null });

/** The two halves of an advisory lock's key. */
function lockOf(delivery: string): Lock {
  const hash = createHash('sha256').update(delivery).digest();
  return [hash.readInt32BE(0), hash.readInt32BE(4)];
}

const release = '(SELECT count(*) FROM unnest($1::int[], $2::int[]) AS finished (a, b) WHERE pg_advisory_unlock(a, b))';

/**
 * Takes a delivery's lock and reads the delivery in one statement. Its snapshot is older than the lock, so another run may have completed
 * the delivery in between: FOR SHARE reads the newest version of the row, after the lock is taken. Without the lock the row is not read.
 */
const lockAndRead = `SELECT ${release} AS released, lock.taken, found.*
  FROM (SELECT pg_try_advisory_lock($3, $4) AS taken OFFSET 0) lock
  LEFT JOIN LATERAL (
    SELECT ${eventColumns}, d.status FROM deliveries d JOIN outbox o ON o.id = d.event_id
    WHERE lock.taken AND d.event_id = $5 AND d.subscriber = $6 FOR SHARE OF d) found ON true`;

/**
 * Makes sure that only one run of a delivery at a time makes network calls. The queue may start a job again while its first run continues,
 * for example after its process was suspended, and both would send the same email. The locks belong to one connection of this process, so
 * they end with it, however it ends, and no transaction stays open meanwhile.
 */
@Injectable()
export class DeliveryLocks implements OnApplicationShutdown {
  private readonly own = new Set<string>();
  /** Locks of finished deliveries that this process still holds. */
  private finished: Lock[] = [];
  private timer: NodeJS.Timeout | null = null;
  private connection: Promise<PreparingClient> | null = null;
  /** Serializes the statements on the shared connection. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly config: Config) {}

  /**
   * Reads a delivery and prevents other runs of it until `work` has ended.
   * @param work gets null for a delivery that does not exist or was deleted
   * @throws DeliveryUnderWay
   */
  async hold<T>(delivery: DeliveryId, work: (found: StoredDelivery | null) => Promise<T>): Promise<T> {
    const name = jobIdOf(delivery);
    // A connection may take its own lock twice, so runs inside this process are tracked here.
    if (this.own.has(name)) throw new DeliveryUnderWay(name);
    this.own.add(name);
    try {
      const lock = lockOf(name);
      const { taken, ...row } = await this.lockAndRead(lock, delivery);
      if (!taken) throw new DeliveryUnderWay(name);
      return await this.releaseAfter(lock, () => work(row.id === null ? null : toStoredDelivery(row)));
    } finally {
      this.own.delete(name);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    const client = await this.connection?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  /** A failed delivery may be retried by another process, so its lock is released immediately. The lock of a completed one may wait. */
  private async releaseAfter<T>(lock: Lock, work: () => Promise<T>): Promise<T> {
    let failed = true;
    try {
      const result = await work();
      failed = false;
      return result;
    } finally {
      this.finished.push(lock);
      if (failed) await this.release();
      else this.timer ??= setTimeout(() => void this.release(), releaseMs).unref();
    }
  }

  /** Never throws: a lost connection has already released its locks. */
  private async release(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    await this.send(`SELECT ${release} AS released`, []).catch(() => undefined);
  }

  private async lockAndRead(lock: Lock, { event_id, subscriber }: DeliveryId): Promise<LockedRow> {
    const [row] = await this.send<LockedRow>(lockAndRead, [...lock, event_id, subscriber]);
    return row as LockedRow;
  }

  /** Sends a statement whose first two parameters are the locks to release. */
  private send<Row extends object>(sql: string, parameters: readonly unknown[]): Promise<Row[]> {
    const sent = this.turn.then(async () => {
      const client = await this.connected();
      const locks = this.finished;
      this.finished = [];
      const { rows } = await client.query<Row>(sql, [locks.map(([a]) => a), locks.map(([, b]) => b), ...parameters]);
      return rows;
    });
    this.turn = sent.catch(() => undefined);
    return sent;
  }

  private connected(): Promise<PreparingClient> {
    if (this.connection) return this.connection;
    const client = new PreparingClient({
      connectionString: this.config.directDatabaseUrl,
      application_name: 'academy-deliveries',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    // PostgreSQL writes row locks to disk like changes, but they are not needed after a crash.
    const connection = client.connect().then(async () => {
      await client.query('SET synchronous_commit = off');
      return client;
    });
    const lost = () => this.forget(connection);
    client.on('error', lost);
    client.on('end', lost);
    connection.catch(lost);
    this.connection = connection;
    return connection;
  }

  private forget(connection: Promise<PreparingClient>): void {
    if (this.connection !== connection) return;
    this.connection = null;
    this.finished = [];
  }
}
