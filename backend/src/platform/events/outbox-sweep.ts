import { Injectable, Logger } from '@nestjs/common';
import type { EventName } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { EventJobs } from '../jobs/event-jobs.js';
import { eventRegistry, subscribersOf, type SubscriberName } from './event-registry.js';

/** Taken at random, so that any number of slow deliveries cannot hide a lost one for long. */
const mostAtOnce = 500;

interface Undone {
  id: string;
  name: EventName;
  receipts: string[];
}

/**
 * Looks after events whose jobs were handed over: an event is done when every subscriber's receipt exists.
 * What the queue lost is added again; what it still works on is left alone; what has used up its attempts is marked
 * dead and raises the alert (metric and log line), to be retried by a person.
 */
@Injectable()
export class OutboxSweep {
  private readonly logger = new Logger('outbox');

  constructor(
    private readonly dataSource: DataSource,
    private readonly jobs: EventJobs,
  ) {}

  /** @param graceSeconds how long a delivery may take before anybody asks after it */
  async run(graceSeconds = 15): Promise<void> {
    await this.markDone();
    const undone = await this.dataSource.query<Undone[]>(
      `SELECT o.id, o.name, ARRAY(SELECT subscriber FROM receipts WHERE event_id = o.id) AS receipts FROM outbox o
       WHERE o.done_at IS NULL AND o.dead_at IS NULL AND o.published_at < now() - make_interval(secs => $1)
       ORDER BY random() LIMIT ${mostAtOnce}`,
      [graceSeconds],
    );
    for (const event of undone) await this.lookAfter(event);
  }

  private async markDone(): Promise<void> {
    const expected = (Object.keys(eventRegistry) as EventName[]).map((name) => ({ name, subscribers: subscribersOf(name).length }));
    await this.dataSource.query(
      `UPDATE outbox o SET done_at = now() FROM jsonb_to_recordset($1) AS e(name text, subscribers int)
       WHERE o.done_at IS NULL AND o.published_at IS NOT NULL AND o.name = e.name
         AND (SELECT count(*) FROM receipts WHERE event_id = o.id) >= e.subscribers`,
      [JSON.stringify(expected)],
    );
  }

  private async lookAfter({ id, name, receipts }: Undone): Promise<void> {
    const waiting = subscribersOf(name).filter((subscriber) => !receipts.includes(subscriber));
    for (const subscriber of waiting) await this.ask({ event_id: id, subscriber });
  }

  private async ask(delivery: { event_id: string; subscriber: SubscriberName }): Promise<void> {
    const state = await this.jobs.stateOf(delivery);
    if (state === 'pending') return;
    if (state === 'dead') {
      await this.dataSource.query('UPDATE outbox SET dead_at = now() WHERE id = $1 AND dead_at IS NULL', [delivery.event_id]);
      this.logger.error({ message: 'a delivery has used up its attempts', ...delivery });
      return;
    }
    // "done" without a receipt cannot come from our worker; the job has to go before its id can be used again.
    if (state === 'done') await this.jobs.forget(delivery);
    await this.jobs.add([delivery]);
    this.logger.warn({ message: 'a lost delivery was added again', ...delivery });
  }
}
