import { Queue } from 'bullmq';
import type { DataSource } from 'typeorm';
import type { EventName } from '@academy/contracts/events/envelope';
import { subscribersOf, type SubscriberName } from '../subscribers/event-registry.js';
import { EventJobs } from './event-queue.js';
import type { QueueConnection } from './queue-backend.js';
import { queueNames } from './queue.names.js';

/**
 * Hands an event again to the subscribers that have not acted on it, from a process that has no workers. Who has acted
 * keeps the receipt and hears nothing.
 * @returns the subscribers that hear of it again; null for an event that does not exist
 */
export async function replayEvent(
  dataSource: DataSource,
  { producer, prefix }: QueueConnection,
  eventId: string,
): Promise<SubscriberName[] | null> {
  const [event] = await dataSource.query<{ name: EventName }[]>('SELECT name FROM outbox WHERE id = $1', [eventId]);
  if (!event) return null;
  const queues = queueNames.map((name) => new Queue(name, { connection: producer, prefix }));
  try {
    const [payments, mail, schedules] = queues as [Queue, Queue, Queue];
    const jobs = new EventJobs(payments, mail, schedules);
    const again: SubscriberName[] = [];
    for (const subscriber of subscribersOf(event.name)) {
      const delivery = { event_id: eventId, subscriber };
      if ((await jobs.stateOf(delivery)) === 'pending') continue;
      // Looked for only now: a job that has just ended left its receipt before.
      const receipts: unknown[] = await dataSource.query(
        'SELECT 1 FROM receipts WHERE event_id = $1 AND subscriber = $2',
        [eventId, subscriber],
      );
      if (receipts.length > 0) continue;
      await jobs.forget(delivery);
      await jobs.add([delivery]);
      again.push(subscriber);
    }
    await dataSource.query('DELETE FROM dead_deliveries WHERE event_id = $1', [eventId]);
    return again;
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
  }
}
