import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { Database } from '../../database/database.js';

/** The channel that the relays of all workers listen to. */
export const relayChannel = 'outbox';

/** Minimum time between two signals of this process, in ms. */
export const SIGNAL_INTERVAL_MS = 10;

/** Triggers the relays. NOTIFY serializes commits, so this runs outside every transaction. */
export async function notifyRelay(database: Database): Promise<void> {
  await database.named('notify relay').run('SELECT pg_notify($1, $2)', [relayChannel, '']);
}

/**
 * Triggers the relays after a transaction with events has committed: immediately, then at most every 10 ms, however many commit. A failed
 * signal only causes a delay, because the relays also poll.
 */
@Injectable()
export class RelaySignal implements BeforeApplicationShutdown {
  private readonly logger = new Logger('outbox');
  private timer: NodeJS.Timeout | null = null;
  private again = false;
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly database: Database) {}

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    if (this.again) this.send();
    await this.sending;
  }

  /** Called after a transaction with events has committed. */
  request(): void {
    if (this.timer) {
      this.again = true;
      return;
    }
    this.send();
    this.timer = setTimeout(() => {
      this.timer = null;
      if (this.again) this.request();
    }, SIGNAL_INTERVAL_MS).unref();
  }

  private send(): void {
    this.again = false;
    this.sending = notifyRelay(this.database).catch((error: unknown) =>
      this.logger.debug({
        message: 'no signal to the relays, which poll',
        error: error instanceof Error ? error.message : String(error),
      }),
    );
  }
}
