import { createHash } from 'node:crypto';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Config } from '../../config/config.js';
import { GuardedClient } from '../../database/guarded-client.js';

/** Milliseconds. */
const connectMs = 5_000;

/** Another run of the same delivery is in progress; the job is tried again later and then finds it done. */
export class DeliveryUnderWay extends Error {
  constructor(delivery: string) {
    super(`${delivery} is being delivered by another run`);
  }
}

/** The two halves of an advisory lock's number. */
function lockOf(delivery: string): [number, number] {
  const hash = createHash('sha256').update(delivery).digest();
  return [hash.readInt32BE(0), hash.readInt32BE(4)];
}

/**
 * Lets one run of a delivery at a time talk to the outside. The queue may hand over a job again while its first run is still at work, e.g.
 * one whose process was suspended; both would send the same email. The locks belong to one connection of this process, so they end
 * with it at once, however it ends, and no transaction is open meanwhile.
 */
@Injectable()
export class DeliveryLocks implements OnApplicationShutdown {
  private readonly own = new Set<string>();
  private connection: Promise<GuardedClient> | null = null;
  /** One statement at a time on the shared connection. */
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly config: Config) {}

  /** @throws DeliveryUnderWay */
  async hold<T>(delivery: string, work: () => Promise<T>): Promise<T> {
    // A connection may take its own lock twice, so runs inside this process are distinguished here.
    if (this.own.has(delivery)) throw new DeliveryUnderWay(delivery);
    this.own.add(delivery);
    try {
      const client = await this.connected();
      if (!(await this.ask(client, 'pg_try_advisory_lock', delivery))) throw new DeliveryUnderWay(delivery);
      try {
        return await work();
      } finally {
        // A lost connection has released it already.
        await this.ask(client, 'pg_advisory_unlock', delivery).catch(() => undefined);
      }
    } finally {
      this.own.delete(delivery);
    }
  }

  async onApplicationShutdown(): Promise<void> {
    const client = await this.connection?.catch(() => null);
    await client?.end().catch(() => undefined);
  }

  private async ask(
    client: GuardedClient,
    what: 'pg_try_advisory_lock' | 'pg_advisory_unlock',
    delivery: string,
  ): Promise<boolean> {
    const asked = this.turn.then(() =>
      client.query<{ done: boolean }>(`SELECT ${what}($1, $2) AS done`, lockOf(delivery)),
    );
    this.turn = asked.catch(() => undefined);
    return (await asked).rows[0]?.done ?? false;
  }

  private connected(): Promise<GuardedClient> {
    if (this.connection) return this.connection;
    const client = new GuardedClient({
      connectionString: this.config.directDatabaseUrl,
      application_name: 'academy-deliveries',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    const connection = client.connect().then(() => client);
    const lost = () => this.forget(connection);
    client.on('error', lost);
    client.on('end', lost);
    connection.catch(lost);
    this.connection = connection;
    return connection;
  }

  private forget(connection: Promise<GuardedClient>): void {
    if (this.connection === connection) this.connection = null;
  }
}
