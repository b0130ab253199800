import pg from 'pg';

/**
 * A PostgreSQL client whose loss never ends the process. The driver emits `error` for a lost connection, and an `error` that no
 * listener hears is thrown. Pools and TypeORM listen nearly always: not in the moment in which a new connection is handed over,
 * which a restarting server does hit. The next statement on the lost connection fails.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}
