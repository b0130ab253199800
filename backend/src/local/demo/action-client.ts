import { EventEmitter } from 'node:events';
import type { ClientConfig } from 'pg';
import { PreparingClient } from '../../platform/database/guarded-client.js';

/** What begins, keeps and undoes an action. */
export const actionStatements = { begin: 'BEGIN', keep: 'END', undo: 'ABORT' } as const;

/** What the unit of work sends, and what it is inside an action. */
const insideAnAction: Readonly<Record<string, string>> = {
  'START TRANSACTION': 'SAVEPOINT command',
  COMMIT: 'RELEASE SAVEPOINT command',
  ROLLBACK: 'ROLLBACK TO SAVEPOINT command',
};

type Callback = (error?: Error | null) => void;

/**
 * A class of database clients for a pool whose clients are one connection, on which an action is a single transaction: the transactions
 * of the commands that it executes are savepoints of it. So an action is stored whole or not at all, whenever the process is killed, and
 * no other session sees a part of it. Several clients, because a command may ask for one while it has one.
 */
export function createActionClient() {
  /** What the clients share, while it is there. */
  let shared: Promise<PreparingClient> | null = null;
  let current: PreparingClient | null = null;
  /** The connection of the open action. */
  let owner: PreparingClient | null = null;
  let clients = 0;

  async function connect(config: ClientConfig | undefined): Promise<PreparingClient> {
    const client = new PreparingClient(config);
    const drop = () => {
      if (current === client) [shared, current] = [null, null];
    };
    client.on('error', drop);
    client.on('end', drop);
    await client.connect();
    current = client;
    return client;
  }

  /** An action whose connection was lost is over: what it does next would be stored without the rest. */
  function checkOwner(client: PreparingClient, text: unknown): void {
    if (text === actionStatements.begin) owner = client;
    else if (text === actionStatements.undo) owner = null;
    else if (owner !== null && owner !== client) throw new Error('The connection of this action was lost');
    else if (text === actionStatements.keep) owner = null;
  }

  return class ActionClient extends EventEmitter {
    private client: PreparingClient | null = null;

    constructor(private readonly config?: ClientConfig) {
      super();
    }

    /** Read by the pool: a client that is not usable any more is replaced. */
    get _queryable(): boolean {
      return this.client !== null && this.client === current;
    }

    async connect(done?: Callback): Promise<void> {
      clients += 1;
      shared ??= connect(this.config);
      let failure: Error | null = null;
      try {
        this.client = await shared;
        this.client.on('error', this.reportLoss);
      } catch (error) {
        shared = null;
        failure = error as Error;
      }
      if (done) done(failure);
      else if (failure) throw failure;
    }

    query(...[text, ...rest]: unknown[]): unknown {
      const { client } = this;
      if (!client) throw new Error('This client is not connected');
      checkOwner(client, text);
      const sent = typeof text === 'string' ? (insideAnAction[text] ?? text) : text;
      return (client.query as (...given: unknown[]) => unknown)(sent, ...rest);
    }

    /** The pool drops a client that reports the loss of its connection, also one that it has been given back already. */
    private readonly reportLoss = (error: Error): void => {
      if (this.listenerCount('error') > 0) this.emit('error', error);
    };

    async end(done?: Callback): Promise<void> {
      clients -= 1;
      this.client?.off('error', this.reportLoss);
      if (clients === 0) {
        const last = current;
        [shared, current] = [null, null];
        await last?.end().catch(() => undefined);
      }
      done?.();
    }
  };
}
