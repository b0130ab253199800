import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDatabase } from './databases.repository.js';
import { type DataFolder, openDataFolder } from './data-folder.js';
import { assertDiskSpace, diskShortage } from '../disk-space.js';
import { findFreePort } from '../free-port.js';
import { accountCan, chownTo, grantTraverse, type PostgresAccount, postgresAccount } from './postgres-account.js';
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.js';
import {
  type Postmaster,
  type PostmasterSettings,
  postgresEnvironment,
  startPostmaster,
  stopOrphan,
} from './postmaster.js';
import { supervisePostmaster } from './postmaster-supervisor.js';
import { folderReason, StartupError } from '../startup-error.js';

/** The embedded PostgreSQL server, which comes from npm and listens on a loopback port. */
export interface EmbeddedPostgres {
  /** Returns the connection string of a database. */
  url(databaseName: string): string;
  /** Connection string of the maintenance database, as superuser. */
  readonly adminUrl: string;
  /** Folder with the data files. */
  readonly clusterDir: string;
  /** Creates the database if it does not exist. @returns its connection string */
  ensureDatabase(databaseName: string): Promise<string>;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The data folder. It is opened and locked for this process until `stop`. */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** False for tests, which is faster but may lose all data in a power failure. */
  readonly durable: boolean;
  /** Called if the server stops unexpectedly and cannot be restarted. */
  readonly onLost?: (error: StartupError) => void;
}

const role = 'academy';
/** Location of the data files if the database user cannot access the data folder. */
export const fallbackDataRoot = '/var/lib/post-road-academy';

/** Returns the connection string of a database on an embedded server. */
export const embeddedUrl = (password: string, port: number, databaseName: string): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${encodeURIComponent(databaseName)}`;

/** Creates and returns the folder for the database files: in the data folder, or below /var/lib if the database user cannot access it. */
export function clusterPlace(folder: DataFolder, account: PostgresAccount, log: (line: string) => void): string {
  const inside = folder.folder('postgres');
  const reach = (): boolean =>
    accountCan(account, [
      ['-w', inside],
      ['-x', inside],
    ]);
  chownTo(account, inside);
  if (!reach()) grantTraverse(account, folder.path);
  if (reach()) return inside;
  // The name is random and stored in the data folder, so a new installation at the same path does not find old data.
  const outside = join(fallbackDataRoot, folder.secret('place', 8));
  mkdirSync(outside, { recursive: true, mode: 0o755 });
  chownTo(account, outside);
  log(`The database is kept in ${outside}: user "${account.name}", which runs it, cannot access ${folder.path}`);
  return outside;
}

function initialize(binaries: PostgresBinaries, account: PostgresAccount, place: string, password: string): void {
  const draft = join(place, 'cluster.new');
  const passwordFile = join(place, 'password.new');
  rmSync(draft, { recursive: true, force: true });
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    chownTo(account, passwordFile);
    const flags = [
      '--username',
      role,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--no-instructions',
    ];
    const locale = ['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'];
    const done = spawnSync(binaries.initdb, ['--pgdata', draft, ...flags, ...locale], {
      cwd: '/',
      env: postgresEnvironment,
      encoding: 'utf8',
      ...(account.uid === undefined ? {} : { uid: account.uid, gid: account.gid }),
    });
    if (done.status !== 0) {
      const reason =
        done.stderr?.split('\n').find((line) => /error|could not|FATAL/i.test(line)) ??
        done.error?.message ??
        'no reason given';
      throw new StartupError(`The database could not be created in ${place}: ${reason.replace(/^initdb: /, '')}`);
    }
    // Move the folder into place only when it is complete. If this process is killed before that, the next start tries again.
    renameSync(draft, join(place, 'cluster'));
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function settingsOf(
  binaries: PostgresBinaries,
  account: PostgresAccount,
  place: string,
  durable: boolean,
): Omit<PostmasterSettings, 'port'> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    password_encryption: 'scram-sha-256',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  return {
    program: binaries.postgres,
    clusterDir: join(place, 'cluster'),
    logFile: join(place, 'server.log'),
    account,
    settings,
  };
}

async function startOnFreePort(settings: Omit<PostmasterSettings, 'port'>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await findFreePort();
    try {
      return await startPostmaster({ ...settings, port });
    } catch (error) {
      const isTaken = error instanceof StartupError && error.message.includes('TCP/IP socket');
      if (!isTaken || attempt === 5) throw error;
    }
  }
}

/**
 * Starts the embedded database on the data of `dataDir`, creating it the first time. Stops a server left over from a killed run first.
 * Restarts the server on the same port if it stops unexpectedly.
 * @throws StartupError with a one-line message
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  durable,
  onLost = ({ message }) => log(message),
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const folder = openDataFolder(dataDir);
  const account = postgresAccount(join(folder.path, 'postgres'));
  const password = folder.secret('database');
  let server: Postmaster;
  let settings: Omit<PostmasterSettings, 'port'>;
  let place: string;
  try {
    place = clusterPlace(folder, account, log);
    assertDiskSpace(place);
    const binaries = postgresBinaries(
      account,
      account.uid === undefined ? folder.folder('programs') : fallbackDataRoot,
      log,
    );
    const clusterDir = join(place, 'cluster');
    if (!existsSync(join(clusterDir, 'PG_VERSION'))) {
      log(`Creating the database in ${place}`);
      initialize(binaries, account, place, password);
    }
    const major = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim();
    if (major !== binaries.major) {
      throw new StartupError(
        `The data in ${place} was created by PostgreSQL ${major}, but this is ${binaries.major}. Move the folder, or set ACADEMY_DATA_DIR.`,
      );
    }
    if (await stopOrphan(clusterDir)) log('Stopped a database server left over from an earlier run');
    chmodSync(clusterDir, 0o700);
    settings = settingsOf(binaries, account, place, durable);
    server = await startOnFreePort(settings);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The data folder ${folder.path} cannot be used: ${folderReason(error)}. Set ACADEMY_DATA_DIR to a writable folder.`,
      { cause: error },
    );
  }

  const { port } = server;
  const supervisor = supervisePostmaster(server, {
    restart: () => startPostmaster({ ...settings, port }),
    log,
    onLost,
    shortage: () => diskShortage(place),
  });
  const url = (name: string): string => embeddedUrl(password, port, name);
  const adminUrl = url('postgres');
  return {
    url,
    adminUrl,
    clusterDir: join(place, 'cluster'),
    async ensureDatabase(name) {
      await ensureDatabase(adminUrl, name);
      return url(name);
    },
    async stop() {
      await supervisor.stop();
      folder.release();
    },
  };
}
