import { EventEmitter } from 'node:events';
import type { ClientConfig } from 'pg';
import { PreparingClient } from '../../platform/database/guarded-client.js';

/** Statements that begin, commit and roll back an action. They differ from those of the unit of work. */
export const actionStatements = { begin: 'BEGIN', keep: 'END', undo: 'ABORT' } as const;

/** Transaction statements of the unit of work, with their replacements inside an action. */
const insideAnAction: Readonly<Record<string, string>> = {
  'START TRANSACTION': 'SAVEPOINT command',
  COMMIT: 'RELEASE SAVEPOINT command',
  ROLLBACK: 'ROLLBACK TO SAVEPOINT command',
};

type Callback = (error?: Error | null) => void;

/**
 * Creates a database client class for a pool whose clients all share one connection. An action is a single transaction on it, and the
 * transactions of its commands become savepoints. The action is therefore atomic, even if the process is killed, and no other session sees
 * a part of it. The pool needs several clients, because a command may request one while it holds another.
 */
export function createActionClient() {
  /** The shared connection, if there is one. */
  let shared: Promise<PreparingClient> | null = null;
  let current: PreparingClient | null = null;
  /** The connection of the current action. */
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

  /** Rejects statements of an action whose connection was lost, because they would be committed without the rest of it. */
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

    /** Read by the pool, which replaces clients that are no longer usable. */
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

    /** Reports a lost connection to the pool, which then drops the client, even an idle one. */
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
