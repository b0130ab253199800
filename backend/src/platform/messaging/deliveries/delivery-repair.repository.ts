import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.js';
import type { DeliveryId, DeliveryQueueName, QueuedDelivery } from '../queues/queue.names.js';

/** Queries of the sweeper, for deliveries whose jobs may be lost. Each scans a partial index. */
@Injectable()
export class DeliveryRepairRepository {
  constructor(private readonly database: Database) {}

  /** Number of open deliveries of a queue that were enqueued at least this many seconds ago, and the newest of these times. */
  async countEnqueued(
    queue: DeliveryQueueName,
    graceSeconds: number,
  ): Promise<{ count: number; until: string | null }> {
    return this.database.only<{ count: number; until: string | null }>(
      `SELECT count(*)::int AS count, max(enqueued_at)::text AS until FROM deliveries
       WHERE status = 'open' AND queue = $1 AND enqueued_at <= academy_now() - make_interval(secs => $2)`,
      [queue, graceSeconds],
    );
  }

  /** Returns a batch of these deliveries to the relay. @returns how many */
  async unqueueUntil(queue: DeliveryQueueName, until: string, limit: number): Promise<number> {
    return this.database.count(
      `UPDATE deliveries SET enqueued_at = NULL WHERE (event_id, subscriber) IN (
         SELECT event_id, subscriber FROM deliveries WHERE status = 'open' AND queue = $1 AND enqueued_at <= $2::timestamptz
         LIMIT $3 FOR UPDATE SKIP LOCKED)`,
      [queue, until, limit],
    );
  }

  /** Open deliveries whose next attempt is overdue, least recently checked first. */
  async overdue(queue: DeliveryQueueName, graceSeconds: number, limit: number): Promise<QueuedDelivery[]> {
    return this.database.rows<QueuedDelivery>(
      `SELECT event_id, subscriber, queue FROM deliveries
       WHERE status = 'open' AND queue = $1 AND enqueued_at IS NOT NULL AND next_attempt_at <= academy_now() - make_interval(secs => $2)
       ORDER BY enqueued_at LIMIT $3`,
      [queue, graceSeconds, limit],
    );
  }

  /** Moves these deliveries to the end, so that the next check starts with others. */
  async postpone(deliveries: readonly DeliveryId[]): Promise<void> {
    await this.database.run(
      `UPDATE deliveries SET enqueued_at = academy_now()
       WHERE (event_id, subscriber) IN (SELECT * FROM unnest($1::uuid[], $2::text[])) AND status = 'open' AND enqueued_at IS NOT NULL`,
      [deliveries.map(({ event_id }) => event_id), deliveries.map(({ subscriber }) => subscriber)],
    );
  }

  /** Deliveries that used up their attempts because of an outage, more than this many ms ago. */
  async deadByOutage(queue: DeliveryQueueName, agoMs: number, limit: number): Promise<QueuedDelivery[]> {
    return this.database.rows<QueuedDelivery>(
      `SELECT event_id, subscriber, queue FROM deliveries
       WHERE status = 'dead' AND queue = $1 AND outage AND failed_at < academy_now() - make_interval(secs => $2::float8 / 1000)
       ORDER BY failed_at LIMIT $3`,
      [queue, agoMs, limit],
    );
  }
}
