import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { until } from './journey.js';
import { findTestPort } from './test-port.js';

const run = promisify(execFile);

/** PostgreSQL refuses to run as root. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

interface Server {
  data: string;
  port: number;
}

const quick = [
  // The host's own disk is not what is tested: what a server acknowledges is what the other one has.
  'fsync = off',
  "listen_addresses = '127.0.0.1'",
  'max_connections = 60',
  // A process that was stopped in the middle of its reading holds its slot no longer than this.
  'wal_sender_timeout = 5s',
].join('\n');

/** Two servers of a whole PostgreSQL: one takes the writes, the other follows it. After a failover they have changed places. */
export class ReplicatedPostgres {
  private readonly folder = mkdtempSync(join(tmpdir(), 'replicated-'));
  private readonly servers: [Server, Server];

  private constructor(
    private readonly bin: string,
    ports: [number, number],
    /** Whether a commit waits until the standby has it too. */
    private readonly synchronous: boolean,
  ) {
    this.servers = [
      { data: join(this.folder, 'one'), port: ports[0] },
      { data: join(this.folder, 'two'), port: ports[1] },
    ];
  }

  /** @param bin the folder of PostgreSQL's programs, with pg_basebackup */
  static async start(bin: string, { synchronous = true } = {}): Promise<ReplicatedPostgres> {
    const pair = new ReplicatedPostgres(bin, [await findTestPort(), await findTestPort()], synchronous);
    if (user.uid) chownSync(pair.folder, user.uid, user.gid);
    chmodSync(pair.folder, 0o755);
    const { data } = pair.primary;
    await pair.program('initdb', '-U', 'academy', '-A', 'trust', '-D', data);
    appendFileSync(join(data, 'postgresql.conf'), `\n${quick}\n`);
    await pair.startServer(pair.primary);
    await pair.program('createdb', '-h', '127.0.0.1', '-p', String(pair.primary.port), '-U', 'academy', 'academy');
    return pair;
  }

  get primary(): Server {
    return this.servers[0];
  }

  get url(): string {
    return `postgres://academy@127.0.0.1:${this.primary.port}/academy`;
  }

  /** Asks the server that takes the writes. */
  async query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(sql, parameters)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Makes the second server anew from the first, and waits until it follows. */
  async follow(): Promise<void> {
    const [primary, standby] = this.servers;
    rmSync(standby.data, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'academy'];
    await this.program('pg_basebackup', ...from, '-D', standby.data, '-R', '-c', 'fast', '-X', 'stream');
    await this.startServer(standby);
    if (this.synchronous) await this.awaitStandby("'*'");
    const state = this.synchronous ? 'sync' : 'async';
    await until('the standby to follow', async () =>
      (await this.query<{ state: string }>('SELECT sync_state AS state FROM pg_stat_replication')).some(
        (row) => row.state === state,
      ),
    );
  }

  /** The first server is gone at once, whatever it was doing. */
  async lose(): Promise<void> {
    await this.program('pg_ctl', 'stop', '-m', 'immediate', '-D', this.primary.data);
  }

  /** The second server takes the writes from now on, and waits for no other. */
  async promote(): Promise<void> {
    this.servers.reverse();
    writeFileSync(join(this.primary.data, 'postgresql.auto.conf'), '');
    await this.program('pg_ctl', 'promote', '-w', '-D', this.primary.data);
    await this.program('pg_ctl', 'reload', '-D', this.primary.data);
  }

  /** Keeps what is written from now on from reaching the second server. */
  async cutOff(): Promise<void> {
    await this.program('pg_ctl', 'stop', '-m', 'immediate', '-D', this.servers[1].data);
  }

  /** The second server comes back as it was left, and finds nobody to follow. */
  async comeBack(): Promise<void> {
    await this.startServer(this.servers[1]);
  }

  async stop(): Promise<void> {
    for (const { data } of this.servers)
      await this.program('pg_ctl', 'stop', '-m', 'immediate', '-D', data).catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async awaitStandby(names: string): Promise<void> {
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = ${names}`);
    await this.query('SELECT pg_reload_conf()');
  }

  private startServer({ data, port }: Server): Promise<unknown> {
    const options = `-p ${port} -k ${this.folder}`;
    return this.program('pg_ctl', 'start', '-w', '-t', '60', '-D', data, '-l', `${data}.log`, '-o', options);
  }

  private program(name: string, ...words: string[]): Promise<unknown> {
    return run(join(this.bin, name), words, { ...user, cwd: this.folder, env: { PATH: process.env['PATH'] } });
  }
}
