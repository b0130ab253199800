import { Injectable, Logger } from '@nestjs/common';
import type { EventName } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { EventJobs } from '../queues/event-queue.js';
import type { EventJob } from '../queues/queue.names.js';
import { eventRegistry, subscribersOf, type SubscriberName } from '../subscribers/event-registry.js';

/** Taken at random, so that any number of slow deliveries cannot hide a lost one for long. */
const mostAtOnce = 500;

const eventNames = Object.keys(eventRegistry) as EventName[];
/** Who waits for what. */
const awaited = eventNames.flatMap((name) => subscribersOf(name).map((subscriber) => ({ name, subscriber })));

type Delivery = EventJob & { subscriber: SubscriberName };

/**
 * Looks after events whose jobs were handed over: an event is done when every subscriber's receipt exists.
 * What the queue lost is added again; what it still works on is left alone; a delivery that has used up its
 * attempts is marked dead and raises the alert (metric and log line), to be retried by a person. Nobody else waits for that.
 *
 * While a release replaces another, workers of both sweep. The older ones call events done that still lack a subscriber only
 * the newer know, so what was done just now is looked at again. A new subscriber thereby hears of these last minutes too.
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
    const undone = await this.dataSource.query<Delivery[]>(
      `SELECT o.id AS event_id, s.subscriber FROM outbox o JOIN jsonb_to_recordset($2) AS s(name text, subscriber text) ON s.name = o.name
       WHERE (o.done_at IS NULL OR o.done_at > academy_now() - interval '5 minutes') AND o.published_at < academy_now() - make_interval(secs => $1)
         AND NOT EXISTS (SELECT 1 FROM receipts WHERE event_id = o.id AND subscriber = s.subscriber)
         AND NOT EXISTS (SELECT 1 FROM dead_deliveries WHERE event_id = o.id AND subscriber = s.subscriber)
       ORDER BY random() LIMIT ${mostAtOnce}`,
      [graceSeconds, JSON.stringify(awaited)],
    );
    for (const delivery of undone) await this.lookAfter(delivery);
  }

  private async markDone(): Promise<void> {
    await this.dataSource.query(
      `UPDATE outbox o SET done_at = academy_now()
       WHERE o.done_at IS NULL AND o.published_at IS NOT NULL AND o.name = ANY($1)
         AND NOT EXISTS (SELECT 1 FROM jsonb_to_recordset($2) AS s(name text, subscriber text)
           WHERE s.name = o.name AND NOT EXISTS (SELECT 1 FROM receipts WHERE event_id = o.id AND subscriber = s.subscriber))`,
      [eventNames, JSON.stringify(awaited)],
    );
  }

  private async lookAfter(delivery: Delivery): Promise<void> {
    const state = await this.jobs.stateOf(delivery);
    if (state === 'pending') return;
    if (state === 'dead') {
      await this.dataSource.query(
        'INSERT INTO dead_deliveries (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [delivery.event_id, delivery.subscriber],
      );
      this.logger.error({ message: 'a delivery has used up its attempts', ...delivery });
      return;
    }
    // "done" without a receipt cannot come from our worker; the job has to go before its id can be used again.
    if (state === 'done') await this.jobs.forget(delivery);
    await this.jobs.add([delivery]);
    this.logger.warn({ message: 'a lost delivery was added again', ...delivery });
  }
}
