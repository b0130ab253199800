import { deliveryQueueNames, type DeliveryQueueName } from '../messaging/queues/queue.names.js';
import type { SqlReader } from './metrics.js';

/** `open`, of these `unqueued`, and `dead`. Each part scans a partial index. */
const deliveriesSql = `SELECT
  (SELECT count(*)::int FROM deliveries WHERE status = 'open') AS open,
  (SELECT count(*)::int FROM deliveries WHERE status = 'open' AND enqueued_at IS NULL) AS unqueued,
  (SELECT count(*)::int FROM deliveries WHERE status = 'dead') AS dead`;

/** How many deliveries there are by state. */
export async function countDeliveries(
  database: SqlReader,
): Promise<{ open: number; unqueued: number; dead: number } | undefined> {
  const [row] = await database.query<{ open: number; unqueued: number; dead: number }[]>(deliveriesSql);
  return row;
}

/**
 * How long the deliveries of each queue wait for a worker: seconds since the oldest one could have run. One that waits for its next attempt
 * does not count, so an email server that is away does not look like a lack of workers.
 */
export async function listQueueAges(database: SqlReader): Promise<{ queue: DeliveryQueueName; seconds: number }[]> {
  const rows = await database.query<{ queue: DeliveryQueueName; seconds: number }[]>(
    `SELECT queue, extract(epoch FROM academy_now() - min(next_attempt_at))::float8 AS seconds FROM deliveries
     WHERE status = 'open' AND next_attempt_at <= academy_now() GROUP BY queue`,
  );
  return deliveryQueueNames.map((queue) => ({
    queue,
    seconds: rows.find((row) => row.queue === queue)?.seconds ?? 0,
  }));
}

/** Seconds since each schedule last succeeded. */
export function listScheduleAges(database: SqlReader): Promise<{ name: string; seconds: number }[]> {
  return database.query<{ name: string; seconds: number }[]>(
    'SELECT name, extract(epoch FROM academy_now() - last_success_at)::float8 AS seconds FROM schedule_runs',
  );
}
