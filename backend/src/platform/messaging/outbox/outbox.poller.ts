import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../../config/config.js';
import { ScheduleRunner } from '../schedules/scheduler.js';
import { OutboxRelay } from './outbox.relay.js';
import { OutboxSweep } from './outbox.sweeper.js';

const pollMs = 2_000;
const connectMs = 5_000;
const sweepMs = 15_000;

/** Wakes the relay: at once through NOTIFY, every two seconds in case a notification was lost, and the sweep every fifteen. */
@Injectable()
export class OutboxWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private listener: pg.Client | null = null;
  private connecting: Promise<void> | null = null;
  private timers: NodeJS.Timeout[] = [];
  private stopped = false;
  private sweeping = false;

  constructor(
    private readonly config: Config,
    private readonly relay: OutboxRelay,
    private readonly sweep: OutboxSweep,
    private readonly schedules: ScheduleRunner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
    this.timers = [setInterval(() => void this.poll(), pollMs), setInterval(() => void this.sweepNow(), sweepMs)];
    void this.relay.drain();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.timers.forEach(clearInterval);
    await this.connecting;
    await this.listener?.end().catch(() => undefined);
    await this.relay.drain();
  }

  private async poll(): Promise<void> {
    await this.listen();
    await this.relay.drain();
  }

  private async sweepNow(): Promise<void> {
    if (this.sweeping) return;
    this.sweeping = true;
    try {
      await this.sweep.run();
      await this.schedules.ensure();
    } catch (error) {
      this.logger.warn({
        message: 'the sweep failed, will try again',
        error: error instanceof Error ? error.message : String(error),
      });
    } finally {
      this.sweeping = false;
    }
  }

  /** One connection at a time, however long it takes. Without it the polling still delivers, only later. */
  private async listen(): Promise<void> {
    if (!this.listener && !this.stopped) this.connecting ??= this.connect().finally(() => (this.connecting = null));
    await this.connecting;
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'academy-outbox',
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', () => void this.relay.drain());
    try {
      await client.connect();
      await client.query('LISTEN outbox');
      this.listener = client;
    } catch (error) {
      await client.end().catch(() => undefined);
      this.logger.warn({
        message: 'not listening, polling only',
        error: error instanceof Error ? error.message : String(error),
      });
    }
  }

  private lost(client: pg.Client): void {
    if (this.listener === client) this.listener = null;
  }
}
