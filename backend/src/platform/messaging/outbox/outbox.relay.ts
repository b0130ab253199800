import { Injectable, Logger } from '@nestjs/common';
import type { EventName } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { EventJobs } from '../queues/event-queue.js';
import { subscribersOf } from '../subscribers/event-registry.js';

const batchSize = 200;

/**
 * Moves committed events from the outbox into the queues. It claims unpublished rows, so an event that commits late
 * is never stepped over; a relay that dies between adding the jobs and marking the rows is repeated by the next one
 * once its claim has lapsed, which adds the same jobs under the same ids.
 */
@Injectable()
export class OutboxRelay {
  private readonly logger = new Logger('outbox');
  private draining: Promise<void> | null = null;
  private again = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: EventJobs,
  ) {}

  /** Publishes until nothing is left. A call during a run makes that run look once more. Never throws. */
  async drain(): Promise<void> {
    this.again = true;
    this.draining ??= this.loop().finally(() => {
      this.draining = null;
    });
    await this.draining;
  }

  private async loop(): Promise<void> {
    while (this.again) {
      this.again = false;
      try {
        while ((await this.publishBatch()) === batchSize);
      } catch (error) {
        this.logger.warn({
          message: 'could not publish, will try again',
          error: error instanceof Error ? error.message : String(error),
        });
      }
    }
  }

  /** @returns how many events were published */
  async publishBatch(): Promise<number> {
    const claimed = await this.claim();
    if (claimed.length === 0) return 0;
    await this.jobs.add(
      claimed.flatMap(({ id, name }) => subscribersOf(name).map((subscriber) => ({ event_id: id, subscriber }))),
    );
    await this.dataSource.query(
      'UPDATE outbox SET published_at = academy_now(), claimed_until = NULL WHERE id = ANY($1)',
      [claimed.map(({ id }) => id)],
    );
    return claimed.length;
  }

  private async claim(): Promise<{ id: string; name: EventName }[]> {
    const [rows] = await this.dataSource.query<[{ id: string; name: EventName }[], number]>(
      `UPDATE outbox SET claimed_until = academy_now() + interval '10 seconds' WHERE id IN (
         SELECT id FROM outbox WHERE published_at IS NULL AND (claimed_until IS NULL OR claimed_until < academy_now())
         ORDER BY occurred_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING id, name`,
      [batchSize],
    );
    return rows;
  }
}
