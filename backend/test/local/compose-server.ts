import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ordinaryUser } from '../support/ordinary-user.js';
import { findTestPort } from '../support/test-port.js';
import { readCompose, readEnvironmentFile, repository } from './compose-file.js';
import { composeProcesses, type Composition, type PlainService } from './compose-processes.js';
import type { ImageFolder } from './image-folder.js';

const run = promisify(execFile);

/** Paths of the programs that Compose would take from images. */
export interface Programs {
  /** Node in the version that the image uses. */
  node: string;
  caddy: string;
  /** Folder with the PostgreSQL programs. */
  postgres: string;
}

/** The server from the deployment guide, run without a container engine. */
export interface ComposeServer extends Composition {
  /** Names of all services, in the order of `docker-compose.yml`. */
  names: string[];
  /** Local ports on 127.0.0.1, keyed by service and its port in Compose, for example `caddy:443`. */
  ports: Record<string, number>;
  /** Local folders that replace the container paths `/backups` and `/scripts`. */
  folders: { backups: string; scripts: string };
  databaseUrl: string;
  /** Returns the root certificate, in PEM, that Caddy created for `localhost`. */
  rootCertificate(): string;
  remove(): Promise<void>;
}

/** Returns the `.env` for the trial in the guide: passwords set, `DOMAIN=localhost`, and the demo lines uncommented. */
export function trialEnvironment(): string {
  return readFileSync(join(repository, '.env.example'), 'utf8')
    .replace(/^DOMAIN=.*$/m, 'DOMAIN=localhost')
    .replaceAll(/^(\w+_PASSWORD)=$/gm, (_line, name: string) => `${name}=${randomBytes(24).toString('hex')}`)
    .replaceAll(/^#(COMPOSE_PROFILES=demo|ALLOW_DEMO_PAYMENTS=true|SMTP_URL=smtp:\/\/mailbox:1025)$/gm, '$1');
}

const listening = [
  'postgres:5432',
  'redis:6379',
  'mailbox:1025',
  'mailbox:1080',
  'caddy:80',
  'caddy:443',
  'caddy:2019',
  'worker-schedules:3001',
  ...['api-1', 'api-2', 'worker-payments', 'worker-mail', 'worker-schedules'].flatMap((name) => [
    `${name}:3000`,
    `${name}:9464`,
  ]),
];

/**
 * Prepares the services of `docker-compose.yml` as plain processes. All differences from Compose are defined here:
 * addresses are ports on 127.0.0.1, volumes are folders, and the PostgreSQL, Redis, Caddy and mailbox programs run
 * without the entry points of their images.
 */
export async function prepareServer(image: ImageFolder, programs: Programs): Promise<ComposeServer> {
  const root = mkdtempSync(join(tmpdir(), 'compose-'));
  const folder = (name: string) => {
    const path = join(root, name);
    mkdirSync(path, { recursive: true });
    if (ordinaryUser) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
    return path;
  };
  chmodSync(root, 0o755);
  if (ordinaryUser) chownSync(root, ordinaryUser.uid, ordinaryUser.gid);
  const ports: Record<string, number> = {};
  for (const name of listening) ports[name] = await findTestPort();
  const port = (name: string) => String(ports[name]);

  const services = readCompose(readEnvironmentFile(trialEnvironment()));
  // This service gives the backup folder to the PostgreSQL user. Here the folder already belongs to that user.
  delete services['backup-folder'];
  const folders = { backups: folder('backups'), scripts: folder('scripts') };
  folder('backups/wal');
  cpSync(join(repository, 'k8s', 'compose'), folders.scripts, { recursive: true });
  const paths: Record<string, string> = {
    '/scripts': folders.scripts,
    '/backups': folders.backups,
    '/var/lib/academy': folder('academy'),
    '/tmp': folder('tmp'),
  };
  const pattern = new RegExp(
    [
      ...listening.map((name) => `(?<![\\w-])${name}\\b`),
      '127\\.0\\.0\\.1:(?:3000|2019)',
      ...Object.keys(paths).map((path) => `(?<![\\w/])${path}\\b`),
    ].join('|'),
    'g',
  );
  const localize = (service: string, text: string) =>
    text.replaceAll(pattern, (found) => {
      const path = paths[found];
      if (path) return path;
      return `127.0.0.1:${ports[found.replace(/^127\.0\.0\.1/, service)]}`;
    });

  const path = [dirname(programs.node), programs.postgres, process.env['PATH']].join(delimiter);
  const product = (name: string, metrics = true): PlainService => ({
    cwd: image.app,
    user: ordinaryUser,
    environment: {
      ...image.env,
      PATH: path,
      ...(ports[`${name}:3000`] && { PORT: port(`${name}:3000`) }),
      ...(metrics && { METRICS_PORT: port(`${name}:9464`), METRICS_HOST: '127.0.0.1' }),
    },
  });
  const data = join(root, 'postgres');
  const { POSTGRES_USER = '', POSTGRES_DB = '', POSTGRES_PASSWORD = '' } = services['postgres']?.environment ?? {};
  const database = { PATH: path, PGPORT: port('postgres:5432'), PGDATA: data, BACKUPS: folders.backups };
  /** Does what the entry point of the PostgreSQL image does at its first start. */
  const createDatabase = async () => {
    const options = {
      user: ordinaryUser,
      env: { ...process.env, ...database, PGPASSWORD: POSTGRES_PASSWORD },
      cwd: root,
    };
    const program = (name: string, ...words: string[]) =>
      run(join(programs.postgres, name), words, { ...options, ...options.user });
    writeFileSync(join(root, 'password'), POSTGRES_PASSWORD);
    await program('initdb', '-U', POSTGRES_USER, '-A', 'scram-sha-256', '--pwfile', join(root, 'password'));
    const settings = `-p ${port('postgres:5432')} -k ${root} -c listen_addresses=127.0.0.1`;
    await program('pg_ctl', 'start', '-w', '-o', settings, '-l', join(root, 'postgres.log'));
    await program('createdb', '-h', '127.0.0.1', '-U', POSTGRES_USER, POSTGRES_DB);
    await run('sh', [join(folders.scripts, 'allow-replication.sh')], { ...options, ...options.user });
    await program('pg_ctl', 'stop', '-w', '-m', 'fast');
  };

  const caddy = folder('caddy');
  // Debian's Caddy 2.6 does not support health_fails. The Caddy image in Compose is newer.
  writeFileSync(
    join(caddy, 'Caddyfile'),
    `{
	admin 127.0.0.1:${port('caddy:2019')}
	http_port ${port('caddy:80')}
	https_port ${port('caddy:443')}
	default_bind 127.0.0.1
	skip_install_trust
}
${localize('caddy', readFileSync(join(folders.scripts, 'Caddyfile'), 'utf8')).replace(/^\s*health_fails .*\n/m, '')}`,
  );
  const redis = services['redis']?.command?.at(-1) ?? '';
  const plain: Record<string, PlainService> = {
    postgres: {
      cwd: root,
      user: ordinaryUser,
      environment: database,
      prepare: createDatabase,
      command: [
        ...(services['postgres']?.command ?? []),
        '-D',
        data,
        '-p',
        port('postgres:5432'),
        '-k',
        root,
        '-clisten_addresses=127.0.0.1',
      ],
    },
    redis: {
      cwd: folder('redis'),
      user: ordinaryUser,
      environment: { PATH: path },
      command: ['sh', '-c', `${redis} --bind 127.0.0.1 --port ${port('redis:6379')}`],
    },
    backup: {
      cwd: root,
      user: ordinaryUser,
      environment: { ...database, PGHOST: '127.0.0.1', DOCUMENTS: join(paths['/var/lib/academy'] ?? '', 'documents') },
    },
    mailbox: {
      cwd: root,
      user: ordinaryUser,
      environment: { PATH: path },
      command: [
        'node',
        join(repository, 'node_modules', '.bin', 'maildev'),
        '--ip=127.0.0.1',
        `--smtp=${port('mailbox:1025')}`,
        `--web=${port('mailbox:1080')}`,
      ],
    },
    caddy: {
      cwd: caddy,
      user: ordinaryUser,
      environment: { HOME: caddy, XDG_DATA_HOME: caddy, XDG_CONFIG_HOME: caddy },
      command: [programs.caddy, 'run', '--config', join(caddy, 'Caddyfile'), '--adapter', 'caddyfile'],
    },
    migrate: product('migrate', false),
    ...Object.fromEntries(
      ['api-1', 'api-2', 'worker-payments', 'worker-mail', 'worker-schedules'].map((name) => [name, product(name)]),
    ),
  };
  Object.assign(plain['worker-schedules']?.environment ?? {}, {
    OPS_HOST: '127.0.0.1',
    OPS_PORT: port('worker-schedules:3001'),
  });
  // The health check's redis-cli uses the default port, so pass the port of this server.
  const health = services['redis']?.healthcheck;
  if (health) health.test = health.test.map((word) => word.replace('redis-cli', `redis-cli -p ${port('redis:6379')}`));

  const composition = composeProcesses(services, plain, localize);
  const names = Object.keys(services);
  return {
    ...composition,
    names,
    ports,
    folders,
    databaseUrl: localize('postgres', services['migrate']?.environment['DATABASE_URL'] ?? ''),
    rootCertificate: () => readFileSync(join(caddy, 'caddy/pki/authorities/local/root.crt'), 'utf8'),
    async remove() {
      await composition.stop(names.filter((name) => !['postgres', 'redis'].includes(name)));
      await composition.stop(['postgres', 'redis']);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
