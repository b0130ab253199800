import { Queue } from 'bullmq';
import type { Database } from '../../database/database.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { notifyRelay } from '../outbox/relay-signal.js';
import { EventJobs } from './event-queue.js';
import type { QueueConnection } from './queue-backend.js';
import { queueNames, type QueuedDelivery } from './queue.names.js';

/**
 * Redelivers an event to the subscribers that have not handled it, from a process without workers. Deliveries that are done, or whose job
 * will still run, stay unchanged.
 * @returns the subscribers that get it again; null if the event does not exist
 */
export async function replayEvent(
  database: Database,
  { producer, prefix }: QueueConnection,
  eventId: string,
): Promise<string[] | null> {
  const deliveries = new DeliveryRepository(database);
  if (!(await deliveries.hasEvent(eventId))) return null;
  const queues = queueNames.map((name) => new Queue(name, { connection: producer, prefix }));
  try {
    const [payments, mail, schedules] = queues as [Queue, Queue, Queue];
    const jobs = new EventJobs(payments, mail, schedules);
    const again: QueuedDelivery[] = [];
    for (const delivery of await deliveries.undone(eventId)) {
      if ((await jobs.stateOf(delivery)) === 'pending') continue;
      // A failed job with this id would prevent adding a new one.
      await jobs.remove(delivery);
      again.push(delivery);
    }
    // A job that ended after the deliveries were read has marked its delivery done. That is kept.
    if (again.length > 0) {
      await deliveries.revive(again);
      await notifyRelay(database);
    }
    return again.map(({ subscriber }) => subscriber);
  } finally {
    await Promise.all(queues.map((queue) => queue.close()));
  }
}
