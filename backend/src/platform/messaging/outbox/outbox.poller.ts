import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../config/config.js';
import { ScheduleRunner } from '../schedules/scheduler.js';
import { OutboxRelay } from './outbox.relay.js';
import { OutboxSweeper } from './outbox.sweeper.js';
import { relayChannel } from './relay-signal.js';

const POLL_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5_000;
const SWEEP_MS = 15_000;
const PLAN_MS = 60_000;

/**
 * Triggers the relay: immediately through NOTIFY, and every two seconds in case a notification was lost. Runs the sweeper every 15 seconds,
 * and restores missing schedules every minute.
 */
@Injectable()
export class OutboxPoller implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private listener: pg.Client | null = null;
  private connecting: Promise<void> | null = null;
  private timers: NodeJS.Timeout[] = [];
  private stopped = false;
  private sweeping = false;

  constructor(
    private readonly config: Config,
    private readonly relay: OutboxRelay,
    private readonly sweeper: OutboxSweeper,
    private readonly schedules: ScheduleRunner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
    this.timers = [
      setInterval(() => void this.poll(), POLL_MS),
      setInterval(() => void this.sweep(), SWEEP_MS),
      setInterval(() => void this.plan(), PLAN_MS),
    ];
    void this.relay.flush();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.timers.forEach(clearInterval);
    await this.connecting;
    await this.listener?.end().catch(() => undefined);
    await this.relay.flush();
  }

  private async poll(): Promise<void> {
    await this.listen();
    await this.relay.flush();
  }

  private async sweep(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    await this.sweeper.run().catch(this.warn('the sweep failed, will try again'));
    this.sweeping = false;
  }

  private async plan(): Promise<void> {
    await this.schedules.ensure().catch(this.warn('schedules could not be planned, will try again'));
  }

  private readonly warn = (message: string) => (error: unknown) =>
    this.logger.warn({ message, error: error instanceof Error ? error.message : String(error) });

  /** Connects once, however long that takes. Without this connection, polling still delivers, but later. */
  private async listen(): Promise<void> {
    if (!this.listener && !this.stopped) this.connecting ??= this.connect().finally(() => (this.connecting = null));
    await this.connecting;
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.directDatabaseUrl,
      application_name: 'academy-outbox',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', () => void this.relay.flush());
    try {
      await client.connect();
      await client.query(`LISTEN ${relayChannel}`);
      this.listener = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      this.warn('not listening, polling only')(error);
    }
  }

  private lost(client: pg.Client): void {
    if (this.listener === client) this.listener = null;
  }
}
