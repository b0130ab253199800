import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPostgresTools } from '../../../.scripts/postgres-tools.mjs';
import { ordinaryUser } from '../support/ordinary-user.js';
import { findTestPort } from '../support/test-port.js';
import { readCompose, readEnvironmentFile, repository } from './compose-file.js';
import { trialEnvironment } from './compose-server.js';

const run = promisify(execFile);
const scripts = fileURLToPath(new URL('../../../k8s/compose', import.meta.url));
const bin = await findPostgresTools();
const compose = readCompose(readEnvironmentFile(trialEnvironment()));
/** Where a service of `docker-compose.yml` has the volume of documents. */
const volumeOf = (name: string) =>
  compose[name]?.volumes?.find((volume) => volume.startsWith('documents:'))?.split(':')[1] ?? '';
/** The product's folder of documents, as a path in that volume. */
const stored = relative(volumeOf('api-1'), fileURLToPath(compose['api-1']?.environment['STORAGE_URL'] ?? 'file:///'));
if (!bin && process.env['CI'] === 'true') throw new Error('There is no whole PostgreSQL on this machine');

describe.skipIf(!bin)('the backups of docker-compose.yml', () => {
  let folder: string;
  let backups: string;
  let port: number;
  let env: Record<string, string>;

  const program = (name: string, ...words: string[]) =>
    run(join(bin ?? '', name), words, { ...ordinaryUser, env, cwd: folder });
  const script = (name: string, ...words: string[]) =>
    run('sh', [join(folder, name), ...words], { ...ordinaryUser, env, cwd: folder });
  const start = (data: string, ...settings: string[]) => {
    const options = [`-p ${port}`, `-k ${folder}`, '-c listen_addresses=127.0.0.1', ...settings].join(' ');
    return program('pg_ctl', 'start', '-w', '-t', '240', '-D', data, '-l', join(folder, 'log'), '-o', options);
  };
  const stop = (data: string) => program('pg_ctl', 'stop', '-m', 'fast', '-D', data);
  const archiving = () => ['-c archive_mode=on', `-c "archive_command=sh ${join(folder, 'archive-wal.sh')} %p %f"`];

  async function query(text: string, database = 'academy'): Promise<string[]> {
    const client = new Client({ host: '127.0.0.1', port, user: 'academy', password: 'secret', database });
    await client.connect();
    try {
      const { rows } = await client.query<{ value: unknown }>(text);
      return rows.map(({ value }) => String(value));
    } finally {
      await client.end();
    }
  }
  const payments = () => query('SELECT id AS value FROM payments ORDER BY id');
  const listed = (prefix: string) => readdirSync(backups).filter((name) => name.startsWith(prefix));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    [backups, port] = [join(folder, 'backups'), await findTestPort()];
    mkdirSync(join(backups, 'wal'), { recursive: true });
    mkdirSync(join(folder, 'documents', stored), { recursive: true });
    writeFileSync(join(folder, 'documents', stored, 'essay.pdf'), 'an essay');
    writeFileSync(join(folder, 'password'), 'secret');
    for (const name of readdirSync(scripts))
      writeFileSync(join(folder, name), await run('cat', [join(scripts, name)]).then(({ stdout }) => stdout));
    if (ordinaryUser)
      for (const path of [folder, backups, join(backups, 'wal')]) chownSync(path, ordinaryUser.uid, ordinaryUser.gid);
    chmodSync(folder, 0o755);
    env = {
      PATH: `${bin}:${process.env['PATH']}`,
      BACKUPS: backups,
      DOCUMENTS: join(folder, 'documents'),
      PGDATA: join(folder, 'data'),
      PGHOST: '127.0.0.1',
      PGPORT: String(port),
      PGUSER: 'academy',
      PGPASSWORD: 'secret',
      PGDATABASE: 'academy',
      KEEP_DUMPS: '2',
      KEEP_BASE_BACKUPS: '1',
    };
    await program(
      'initdb',
      '-U',
      'academy',
      '-A',
      'scram-sha-256',
      '--pwfile',
      join(folder, 'password'),
      '-D',
      env['PGDATA'] ?? '',
    );
    await script('allow-replication.sh');
    await start(join(folder, 'data'), ...archiving());
    await program('createdb', 'academy');
    await query("CREATE TABLE payments AS SELECT 'before' AS id");
  }, 300_000);

  afterAll(async () => {
    for (const data of ['data', 'recovered']) await stop(join(folder, data)).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  });

  it('report a failed backup and leave no dump or base backup', async () => {
    const night = run('timeout', ['20', 'sh', join(folder, 'backup.sh'), 'nightly'], {
      ...ordinaryUser,
      env: { ...env, PGPASSWORD: 'wrong' },
      cwd: folder,
    });
    const { stdout, stderr } = await night.then(
      () => ({ stdout: '', stderr: 'it ended by itself' }),
      (error: { stdout: string; stderr: string }) => error,
    );
    expect(stderr).toContain('The first backup failed.');
    expect(stdout).not.toContain('complete');
    expect(listed('base-').concat(listed('academy-').filter((name) => name.endsWith('.dump')))).toEqual([]);
  });

  it('create dumps, base backups and document archives and keep the configured number', async () => {
    await expect(script('backup.sh', 'check')).rejects.toThrow();
    for (let night = 0; night < 3; night += 1) {
      await script('backup.sh', 'now');
      // Timestamps in backup names have a resolution of one second.
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
    expect([listed('academy-').length, listed('documents-').length, listed('base-').length]).toEqual([2, 2, 1]);
    const archive = join(backups, listed('documents-')[0] ?? '');
    expect((await run('tar', ['-tzf', archive])).stdout).toContain('essay.pdf');
    await script('backup.sh', 'check');
    // Segments older than the one remaining base backup are deleted, and newer ones are kept.
    const kept = readdirSync(join(backups, 'wal')).filter((name) => /^[0-9A-F]{24}\.gz$/.test(name));
    expect(kept.length).toBeGreaterThan(0);
    expect(kept).not.toContain('000000010000000000000001.gz');
    const base = join(backups, listed('base-')[0] ?? '');
    utimesSync(base, new Date(Date.now() - 27 * 3_600_000), new Date(Date.now() - 27 * 3_600_000));
    await expect(script('backup.sh', 'check')).rejects.toThrow();
  }, 300_000);

  it('archive a WAL segment once and never replace it with different content', async () => {
    const segment = join(folder, 'segment');
    writeFileSync(segment, 'changes');
    await script('archive-wal.sh', segment, '0000000A0000000000000001');
    await script('archive-wal.sh', segment, '0000000A0000000000000001');
    appendFileSync(segment, 'others');
    await expect(script('archive-wal.sh', segment, '0000000A0000000000000001')).rejects.toThrow();
    rmSync(join(backups, 'wal', '0000000A0000000000000001.gz'));
  });

  it('restore a dump only after the product is stopped', async () => {
    await query("INSERT INTO payments VALUES ('since')");
    const dump = join(backups, listed('academy-').sort().at(-1) ?? '');
    const product = new Client({ host: '127.0.0.1', port, user: 'academy', password: 'secret', database: 'academy' });
    await product.connect();
    await expect(script('backup.sh', 'restore', dump)).rejects.toThrow('Stop the product first');
    await product.end();
    expect(await payments()).toEqual(['before', 'since']);
    await script('backup.sh', 'restore', dump);
    expect(await payments()).toEqual(['before']);
  }, 120_000);

  it('restore the documents where the product reads them, with the command in the guide', async () => {
    const guide = readFileSync(join(repository, 'k8s/README.md'), 'utf8');
    const {
      container = '',
      service = '',
      command = '',
    } = /`docker compose run .* -v <folder of the backups>:(?<container>\S+):ro (?<service>\S+) sh -c '(?<command>[^']+)'`/.exec(
      guide,
    )?.groups ?? {};
    expect(stored).toBe('documents');
    expect(volumeOf('backup')).toBe('/documents');
    const archive = listed('documents-').sort().at(-1) ?? '';
    const volume = join(folder, 'lost-volume');
    mkdirSync(volume);
    const local = command
      .replaceAll('documents-<time>.tar.gz', archive)
      .replaceAll(`${container}/`, `${backups}/`)
      .replaceAll(volumeOf(service), volume)
      // The image's user does not exist here.
      .replaceAll('node:node', `${process.getuid?.()}:${process.getgid?.()}`);
    await run('sh', ['-c', local]);
    expect(readFileSync(join(volume, stored, 'essay.pdf'), 'utf8')).toBe('an essay');
  });

  it('recover the database to a point in time before data loss', async () => {
    await script('backup.sh', 'now');
    await query("INSERT INTO payments VALUES ('after the backup')");
    const [moment = ''] = await query('SELECT clock_timestamp()::text AS value, pg_sleep(1.5)');
    await query('DELETE FROM payments');
    await query("INSERT INTO payments VALUES ('after the accident')");
    await query('SELECT pg_switch_wal() AS value');
    await stop(join(folder, 'data'));
    const recovered = join(folder, 'recovered');
    const base = join(backups, listed('base-').sort().at(-1) ?? '', 'base.tar.gz');
    await run(
      'sh',
      ['-c', `mkdir -m 700 ${recovered} && tar -xzf ${base} -C ${recovered} && touch ${recovered}/recovery.signal`],
      ordinaryUser,
    );
    await start(
      recovered,
      `-c "restore_command=gunzip -c ${backups}/wal/%f.gz > %p"`,
      `-c "recovery_target_time=${moment}"`,
      '-c recovery_target_action=promote',
    );
    await expect.poll(() => query('SELECT pg_is_in_recovery() AS value'), { timeout: 60_000 }).toEqual(['false']);
    expect(await payments()).toEqual(['after the backup', 'before']);
    expect(existsSync(join(recovered, 'recovery.signal'))).toBe(false);
  }, 300_000);
});
