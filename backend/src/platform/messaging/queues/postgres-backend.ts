import { createPostgresBackend, type BackendFactory } from 'bullmq';
import pg from 'pg';

/** The functions that the library calls for its statements, by statement name. */
type Run = (command: string, parameters: readonly unknown[]) => Promise<{ rows: object[] }>;

interface Library {
  /** `pgModule` makes the connection that listens for new jobs; absent when the caller passes its own pool. */
  connection: { pgModule?: { Client: typeof pg.Client } };
  run: Run;
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: object[] }>;
}

/**
 * The library listens for errors of this connection only once it is connected. If the server stops before that, the driver throws an
 * unhandled `error`, which would end the process.
 */
class ListeningClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('error', () => undefined);
  }
}

/** Claims a job and counts the jobs that were waiting before the claim, up to two. */
const claim = `SELECT claimed.*, (SELECT count(*) FROM (SELECT FROM job WHERE queue = $1 AND state = 'waiting' LIMIT 2) AS found)::int AS waiting
  FROM move_to_active($1, $2, $3, $4, $5, $6, $7) AS claimed`;

/** Whether a job waits, and when the next delayed one is due: the library sends these as two statements. */
const probe = `SELECT EXISTS (SELECT FROM job WHERE queue = $1 AND state = 'waiting')
    AND NOT EXISTS (SELECT FROM meta WHERE queue = $1 AND field = 'paused' AND value = '1') AS present,
  next_delay($1) AS next_delay`;

/** Up to this many, adding jobs one by one is faster than adding them together. */
const manyJobs = 100;

/**
 * The library's PostgreSQL backend with fewer statements. (On Redis, the same steps are scripts that cost almost nothing.) A worker that
 * claimed the only waiting job does not query for another one, and a worker that found none does not query when the next delayed job is
 * due. Both go on to wait, and a wait starts with a probe that queries both, so it finds a job that arrived in between. The query for rate
 * limits is left out, because our queues have none.
 */
export const createLeanPostgresBackend: BackendFactory = (name, opts, factoryOptions) => {
  const backend = createPostgresBackend(name, opts as Parameters<typeof createPostgresBackend>[1], factoryOptions);
  const library = backend as unknown as Library;
  if (library.connection.pgModule) library.connection.pgModule = { Client: ListeningClient };
  const run = library.run.bind(backend);
  let isEmpty = false;
  let probed: ReturnType<Run> | null = null;

  const claimNext: Run = async (_command, parameters) => {
    if (isEmpty) {
      isEmpty = false;
      return { rows: [] };
    }
    const found = (await library.query(claim, parameters)) as { rows: { waiting: number }[] };
    isEmpty = found.rows[0] !== undefined && found.rows[0].waiting < 2;
    return found;
  };

  /** The library's function for many jobs creates temporary tables, which takes longer than adding a few jobs one by one. */
  const addJobs: Run = (command, parameters) => {
    const entries = String(parameters[1]);
    return (JSON.parse(entries) as unknown[]).length > manyJobs ? run(command, parameters) : run('add_flow', [entries]);
  };

  const instead: Record<string, Run> = {
    add_jobs_bulk: addJobs,
    move_to_active: claimNext,
    next_signal: async () => ({ rows: [] }),
    has_waiting_job: (_command, parameters) => {
      isEmpty = false;
      probed = library.query(probe, parameters);
      return probed;
    },
    // Sent right after `has_waiting_job`.
    next_delay: (command, parameters) => probed ?? run(command, parameters),
  };
  library.run = (command, parameters) => (instead[command] ?? run)(command, parameters);
  return backend;
};
