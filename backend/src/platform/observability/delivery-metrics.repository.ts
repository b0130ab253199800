import { deliveryQueueNames, type DeliveryQueueName } from '../messaging/queues/queue.names.js';
import type { Database } from '../database/database.js';

/** `open`, of these `unqueued`, and `dead`. Each part scans a partial index. */
const deliveriesSql = `SELECT
  (SELECT count(*)::int FROM deliveries WHERE status = 'open') AS open,
  (SELECT count(*)::int FROM deliveries WHERE status = 'open' AND enqueued_at IS NULL) AS unqueued,
  (SELECT count(*)::int FROM deliveries WHERE status = 'dead') AS dead`;

/** How many deliveries there are by state. */
export function countDeliveries(database: Database): Promise<{ open: number; unqueued: number; dead: number }> {
  return database.only<{ open: number; unqueued: number; dead: number }>(deliveriesSql);
}

/**
 * How long the deliveries of each queue wait for a worker: seconds since the oldest one could have run. One that waits for its next attempt
 * does not count, so an email server that is away does not look like a lack of workers.
 */
export async function listQueueAges(database: Database): Promise<{ queue: DeliveryQueueName; seconds: number }[]> {
  const rows = await database.rows<{ queue: DeliveryQueueName; seconds: number }>(
    `SELECT queue, extract(epoch FROM academy_now() - min(next_attempt_at))::float8 AS seconds FROM deliveries
     WHERE status = 'open' AND next_attempt_at <= academy_now() GROUP BY queue`,
  );
  return deliveryQueueNames.map((queue) => ({
    queue,
    seconds: rows.find((row) => row.queue === queue)?.seconds ?? 0,
  }));
}

/** Seconds since each schedule last succeeded. */
export function listScheduleAges(database: Database): Promise<{ name: string; seconds: number }[]> {
  return database.rows<{ name: string; seconds: number }>(
    'SELECT name, extract(epoch FROM academy_now() - last_success_at)::float8 AS seconds FROM schedule_runs',
  );
}
