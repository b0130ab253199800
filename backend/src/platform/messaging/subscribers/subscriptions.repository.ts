import type { Tx } from '../../database/database.js';
import type { SubscriberDefinition } from './subscriber.js';

/**
 * Stores the subscribers of this release for every publishing process, including those of the previous release. Events published from now
 * on get a delivery for each subscriber; earlier events do not.
 */
export async function storeSubscriptions(tx: Tx, subscribers: readonly SubscriberDefinition[]): Promise<void> {
  const rows = subscribers.map(({ name, event, queue, delaySeconds = 0, unless = null }) => ({
    subscriber: name,
    event,
    queue,
    delay_seconds: delaySeconds,
    unless,
  }));
  await tx.run('DELETE FROM subscriptions WHERE NOT subscriber = ANY($1)', [rows.map(({ subscriber }) => subscriber)]);
  await tx.run(
    `INSERT INTO subscriptions (subscriber, event, queue, delay_seconds, unless)
     SELECT * FROM jsonb_to_recordset($1) AS s(subscriber text, event text, queue text, delay_seconds integer, unless jsonb)
     ON CONFLICT (subscriber) DO UPDATE SET event = excluded.event, queue = excluded.queue, delay_seconds = excluded.delay_seconds,
       unless = excluded.unless`,
    [JSON.stringify(rows)],
  );
}
