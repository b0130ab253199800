import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Database, type Tx } from '../../database/database.js';
import { eventColumns, toEnvelope, type OutboxRow } from '../outbox/stored-event.js';
import type { DeliveryId, QueuedDelivery } from '../queues/queue.names.js';
import type { Statement } from '../subscribers/subscriber.js';

/** A failed attempt, as recorded on the delivery. */
export interface FailedAttempt {
  attempt: number;
  error: string;
  /** Whether the other server was unreachable or refused, so that the delivery itself is not at fault. */
  outage: boolean;
  /** Ms until the next attempt; null when there is none and the delivery is dead. */
  nextInMs: number | null;
}

const ids = (deliveries: readonly DeliveryId[]) => [
  deliveries.map(({ event_id }) => event_id),
  deliveries.map(({ subscriber }) => subscriber),
];
const listed = `(event_id, subscriber) IN (SELECT * FROM unnest($1::uuid[], $2::text[]))`;

/** State changes of a delivery after its event is published. */
@Injectable()
export class DeliveryRepository {
  constructor(private readonly database: Database) {}

  /**
   * Marks a delivery done and locks its row until the transaction ends, so that only one of several runs gets the event.
   * @returns null when the delivery is already done, or was deleted
   */
  async complete({ event_id, subscriber }: DeliveryId, tx: Tx): Promise<EventEnvelope | null> {
    const rows = await tx.rows<OutboxRow>(
      `UPDATE deliveries d SET status = 'done', done_at = academy_now() FROM outbox o
       WHERE o.id = d.event_id AND d.event_id = $1 AND d.subscriber = $2 AND d.status <> 'done'
       RETURNING ${eventColumns}`,
      [event_id, subscriber],
    );
    return rows[0] ? toEnvelope(rows[0]) : null;
  }

  /** Marks a delivery done and saves its result in one atomic statement. */
  async completeWith({ event_id, subscriber }: DeliveryId, save: Statement | null): Promise<void> {
    const parameters = save?.parameters ?? [];
    const [event, name] = [parameters.length + 1, parameters.length + 2];
    await this.database.run(
      `${save ? `WITH saved AS (${save.sql})` : ''}
       UPDATE deliveries SET status = 'done', done_at = academy_now()
       WHERE event_id = $${event} AND subscriber = $${name} AND status <> 'done'`,
      [...parameters, event_id, subscriber],
    );
  }

  /** Marks a delivery dead if its job failed for good but its last failure was not stored. */
  async markDead({ event_id, subscriber }: DeliveryId): Promise<void> {
    await this.database.run(
      `UPDATE deliveries SET status = 'dead', failed_at = academy_now()
       WHERE event_id = $1 AND subscriber = $2 AND status = 'open'`,
      [event_id, subscriber],
    );
  }

  /** Reopens a dead delivery whose job was retried in Bull Board. */
  async reopen({ event_id, subscriber }: DeliveryId): Promise<void> {
    await this.database.run(
      "UPDATE deliveries SET status = 'open' WHERE event_id = $1 AND subscriber = $2 AND status = 'dead'",
      [event_id, subscriber],
    );
  }

  /** Records a failed attempt. A delivery that another run has completed meanwhile stays done. */
  async recordFailure(
    { event_id, subscriber }: DeliveryId,
    { attempt, error, outage, nextInMs }: FailedAttempt,
  ): Promise<void> {
    await this.database.run(
      `UPDATE deliveries SET status = CASE WHEN $6::float8 IS NULL THEN 'dead' ELSE 'open' END, attempts = $3, last_error = $4, outage = $5,
         failed_at = academy_now(), next_attempt_at = academy_now() + make_interval(secs => coalesce($6, 0) / 1000)
       WHERE event_id = $1 AND subscriber = $2 AND status <> 'done'`,
      [event_id, subscriber, attempt, error, outage, nextInMs],
    );
  }

  /**
   * Claims deliveries for their queues, earliest first. They are marked as enqueued before they are: if the process crashes in between, the
   * sweeper finds the rows without jobs. @returns each with the wait before its next attempt, in ms
   */
  async claimUnqueued(limit: number): Promise<(QueuedDelivery & { delay_ms: number })[]> {
    return this.database.rows<QueuedDelivery & { delay_ms: number }>(
      `UPDATE deliveries SET enqueued_at = academy_now() WHERE (event_id, subscriber) IN (
         SELECT event_id, subscriber FROM deliveries WHERE status = 'open' AND enqueued_at IS NULL
         ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
       RETURNING event_id, subscriber, queue, greatest(0, extract(epoch FROM next_attempt_at - academy_now()) * 1000)::int AS delay_ms`,
      [limit],
    );
  }

  /** Returns deliveries to the relay, because their jobs could not be added or are lost. */
  async unqueue(deliveries: readonly DeliveryId[]): Promise<void> {
    await this.database.run(
      `UPDATE deliveries SET enqueued_at = NULL WHERE ${listed} AND status = 'open'`,
      ids(deliveries),
    );
  }

  /** Reopens completed deliveries, so that their subscribers run again. Used for emails that were held instead of sent. */
  async repeat(tx: Tx, deliveries: readonly DeliveryId[]): Promise<void> {
    await tx.run(`UPDATE deliveries SET status = 'open', done_at = NULL WHERE ${listed}`, ids(deliveries));
  }

  /** Reopens dead deliveries with all their attempts. The relay enqueues them immediately. */
  async revive(deliveries: readonly DeliveryId[]): Promise<void> {
    await this.database.run(
      `UPDATE deliveries SET status = 'open', attempts = 0, enqueued_at = NULL, next_attempt_at = academy_now()
       WHERE ${listed} AND status <> 'done'`,
      ids(deliveries),
    );
  }

  /** The deliveries of an event that are not done, for a replay. */
  async undone(eventId: string): Promise<QueuedDelivery[]> {
    return this.database.rows<QueuedDelivery>(
      "SELECT event_id, subscriber, queue FROM deliveries WHERE event_id = $1 AND status <> 'done' ORDER BY subscriber",
      [eventId],
    );
  }

  /** Whether an event is stored. */
  async hasEvent(id: string): Promise<boolean> {
    const rows = await this.database.rows('SELECT 1 FROM outbox WHERE id = $1', [id]);
    return rows.length > 0;
  }
}
