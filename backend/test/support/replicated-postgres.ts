import { execFile } from 'node:child_process';
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { until } from './journey.js';
import { ordinaryUser } from './ordinary-user.js';
import { findTestPort } from './test-port.js';

const run = promisify(execFile);

interface Server {
  data: string;
  port: number;
}

/** Does not wait for the disk, because the tests check whether the standby has a write, not whether a disk has it. */
const settings = "\nlisten_addresses = '127.0.0.1'\nfsync = off\n";

/** A primary and a standby PostgreSQL server. A failover promotes the standby. */
export class ReplicatedPostgres {
  private readonly folder = mkdtempSync(join(tmpdir(), 'replicated-'));
  /** Primary first. */
  private readonly servers: [Server, Server];

  private constructor(
    private readonly bin: string,
    ports: [number, number],
    private readonly synchronous: boolean,
  ) {
    this.servers = [
      { data: join(this.folder, 'one'), port: ports[0] },
      { data: join(this.folder, 'two'), port: ports[1] },
    ];
  }

  /**
   * Starts the primary alone, with an empty database.
   * @param bin folder of PostgreSQL's programs, including pg_basebackup
   * @param options.synchronous whether commits wait for the standby once it has started
   */
  static async start(bin: string, { synchronous = true } = {}): Promise<ReplicatedPostgres> {
    const pair = new ReplicatedPostgres(bin, [await findTestPort(), await findTestPort()], synchronous);
    if (ordinaryUser) chownSync(pair.folder, ordinaryUser.uid, ordinaryUser.gid);
    chmodSync(pair.folder, 0o755);
    await pair.program('initdb', '-U', 'academy', '-A', 'trust', '-D', pair.primary.data);
    appendFileSync(join(pair.primary.data, 'postgresql.conf'), settings);
    await pair.startServer(pair.primary);
    await pair.program('createdb', ...pair.primaryAddress, 'academy');
    return pair;
  }

  get primary(): Server {
    return this.servers[0];
  }

  /** URL of the primary. */
  get url(): string {
    return `postgres://academy@127.0.0.1:${this.primary.port}/academy`;
  }

  /** Queries the primary. */
  async query<Row>(sql: string, parameters?: unknown[]): Promise<Row[]> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query(sql, parameters)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Creates the standby as a copy of the primary and waits until it replicates. */
  async startStandby(): Promise<void> {
    const [, standby] = this.servers;
    rmSync(standby.data, { recursive: true, force: true });
    const copy = ['-D', standby.data, '-R', '-c', 'fast', '-X', 'stream'];
    await this.program('pg_basebackup', ...this.primaryAddress, ...copy);
    await this.startServer(standby);
    if (this.synchronous) {
      await this.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
      await this.query('SELECT pg_reload_conf()');
    }
    const wanted = this.synchronous ? 'sync' : 'async';
    await until('the standby to follow', async () =>
      (await this.query<{ state: string }>('SELECT sync_state AS state FROM pg_stat_replication')).some(
        ({ state }) => state === wanted,
      ),
    );
  }

  /** Stops the primary immediately, without letting it finish anything. */
  async crashPrimary(): Promise<void> {
    await this.program('pg_ctl', 'stop', '-m', 'immediate', '-D', this.primary.data);
  }

  /** Promotes the standby to primary. It waits for no standby until {@link startStandby}. */
  async promoteStandby(): Promise<void> {
    this.servers.reverse();
    writeFileSync(join(this.primary.data, 'postgresql.auto.conf'), '');
    await this.program('pg_ctl', 'promote', '-w', '-D', this.primary.data);
    await this.program('pg_ctl', 'reload', '-D', this.primary.data);
  }

  /** Stops the standby, so that it misses later writes. */
  async stopStandby(): Promise<void> {
    await this.program('pg_ctl', 'stop', '-m', 'immediate', '-D', this.servers[1].data);
  }

  /** Restarts a stopped standby with its old data. */
  async restartStandby(): Promise<void> {
    await this.startServer(this.servers[1]);
  }

  async stop(): Promise<void> {
    for (const { data } of this.servers)
      await this.program('pg_ctl', 'stop', '-m', 'immediate', '-D', data).catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private get primaryAddress(): string[] {
    return ['-h', '127.0.0.1', '-p', String(this.primary.port), '-U', 'academy'];
  }

  private startServer({ data, port }: Server): Promise<unknown> {
    const options = `-p ${port} -k ${this.folder}`;
    return this.program('pg_ctl', 'start', '-w', '-t', '60', '-D', data, '-l', `${data}.log`, '-o', options);
  }

  private program(name: string, ...words: string[]): Promise<unknown> {
    return run(join(this.bin, name), words, { ...ordinaryUser, cwd: this.folder, env: { PATH: process.env['PATH'] } });
  }
}
