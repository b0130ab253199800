import { Injectable, Logger } from '@nestjs/common';
import { DeliveryRepairRepository } from '../deliveries/delivery-repair.repository.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import { DeliveryAttempts } from '../queues/delivery-attempt.js';
import { EventJobs } from '../queues/event-queue.js';
import { deliveryQueueNames, type DeliveryQueueName, type QueuedDelivery } from '../queues/queue.names.js';
import { OutboxRelay } from './outbox.relay.js';

/** Deliveries checked individually per sweep. */
const BATCH_SIZE = 500;
/** Maximum number of rows changed by one statement. */
const UNQUEUE_BATCH_SIZE = 10_000;

/**
 * Restores lost jobs. The delivery rows are authoritative; a job only brings one to a worker. If a queue has fewer jobs than open deliveries,
 * for example after Redis lost its data or the prefix changed, every open delivery of the queue goes back to the relay. Adding a job that
 * exists has no effect. Overdue deliveries are also compared with their jobs one by one.
 */
@Injectable()
export class OutboxSweeper {
  private readonly logger = new Logger('outbox');

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly repair: DeliveryRepairRepository,
    private readonly jobs: EventJobs,
    private readonly attempts: DeliveryAttempts,
    private readonly relay: OutboxRelay,
  ) {}

  /** @param graceSeconds how long a delivery may be in transit before its job is looked for */
  async run(graceSeconds = 15): Promise<void> {
    for (const queue of deliveryQueueNames) {
      await this.reviveAfterOutage(queue);
      const overdue = await this.repair.overdue(queue, graceSeconds, BATCH_SIZE);
      if (overdue.length > 0) {
        await this.repair.postpone(overdue);
        for (const delivery of overdue) await this.reconcileDelivery(delivery);
      }
      await this.requeueIfLost(queue, graceSeconds);
    }
    await this.relay.flush();
  }

  /** Jobs are counted first. A delivery enqueued before the count and still open afterward must have had a job when they were counted. */
  private async requeueIfLost(queue: DeliveryQueueName, graceSeconds: number): Promise<void> {
    const jobs = await this.jobs.countPending(queue);
    const { count, until } = await this.repair.countEnqueued(queue, graceSeconds);
    if (count <= jobs || until === null || (await this.jobs.isPaused(queue))) return;
    this.logger.warn({ message: 'jobs were lost, their deliveries are enqueued again', queue, open: count, jobs });
    while ((await this.repair.unqueueUntil(queue, until, UNQUEUE_BATCH_SIZE)) > 0) await this.relay.flush();
  }

  private async reconcileDelivery(delivery: QueuedDelivery): Promise<void> {
    const state = await this.jobs.stateOf(delivery);
    if (state === 'pending') return;
    const { event_id, subscriber } = delivery;
    if (state === 'failed') {
      // Its last failure was not stored, because the database was unreachable or the worker crashed.
      await this.deliveries.markDead(delivery);
      this.logger.error({ message: 'a delivery has used up its attempts', event_id, subscriber });
      return;
    }
    // A completed job has to be removed before its id can be used again.
    if (state === 'completed') await this.jobs.remove(delivery);
    await this.deliveries.unqueue([delivery]);
    this.logger.warn({ message: 'a lost delivery is enqueued again', event_id, subscriber });
  }

  /** Reopens deliveries that died in an outage, once a later delivery of the same queue has succeeded. */
  private async reviveAfterOutage(queue: DeliveryQueueName): Promise<void> {
    const sinceSuccess = this.attempts.sinceSuccess(queue);
    if (sinceSuccess === null) return;
    const dead = await this.repair.deadByOutage(queue, sinceSuccess, BATCH_SIZE);
    if (dead.length === 0) return;
    for (const delivery of dead) await this.jobs.remove(delivery);
    await this.deliveries.revive(dead);
    this.logger.log({ message: 'dead deliveries are open again', queue, count: dead.length });
  }
}
