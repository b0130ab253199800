import pg from 'pg';

let sent = 0;

/** Statements this process has sent to PostgreSQL since it started, BEGIN and COMMIT included. */
export const statementsSent = (): number => sent;

/**
 * A PostgreSQL client whose loss never ends the process. The driver emits `error` for a lost connection, and an `error` that no
 * listener hears is thrown. Pools and TypeORM listen nearly always: not in the moment in which a new connection is handed over,
 * which a restarting server does hit. The next statement on the lost connection fails.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    this.query = ((...args: unknown[]) => {
      sent += 1;
      return query(...args);
    }) as typeof this.query;
  }
}
