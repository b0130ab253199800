import type { Socket } from 'node:net';
import pg from 'pg';
import { traceStatement } from '../tracing/index.js';
import { isOutdatedPlan, neverPrepare, statementName } from './prepared-statements.js';

let sent = 0;

/** Statements this process has sent to PostgreSQL since it started, BEGIN and COMMIT included. */
export const statementsSent = (): number => sent;

type Send = (...args: unknown[]) => unknown;

/**
 * A PostgreSQL client that never crashes the process when its connection is lost. The driver emits `error` then, and Node throws an `error`
 * without a listener. Pools and TypeORM almost always listen, but not while a new connection is handed over, and a restart of the server
 * can hit that moment. The next statement on the lost connection fails.
 */
export class GuardedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
    const send = this.query.bind(this) as Send;
    this.query = ((...args: unknown[]) => {
      sent += 1;
      this.writeTogether();
      return traceStatement(args[0], () => this.sendQuery(send, args));
    }) as typeof this.query;
  }

  /** Messages sent in one turn of the event loop, such as a transaction's last statement and its COMMIT, go out in one write. */
  private writeTogether(): void {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
  }

  protected sendQuery(send: Send, args: unknown[]): unknown {
    return send(...args);
  }
}

/** Prepares the statements that are sent often. Not for use behind a pooler, where the next statement may run on another connection. */
export class PreparingClient extends GuardedClient {
  protected override sendQuery(send: Send, args: unknown[]): unknown {
    const [text, values] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || args.length > 2) return send(...args);
    const name = statementName(text);
    return name === undefined ? send(text, values) : this.sendPrepared(send, { name, text, values });
  }

  /** Inside a transaction, an outdated plan aborts it. The second attempt then fails too, and the unit of work is retried. */
  private async sendPrepared(send: Send, statement: { name: string; text: string; values: unknown[] }) {
    try {
      return await send(statement);
    } catch (error) {
      if (!isOutdatedPlan(error)) throw error;
      neverPrepare(statement.text);
      return await (send(statement.text, statement.values) as Promise<unknown>).catch(() => {
        throw error;
      });
    }
  }
}
