import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { logErrorsOf } from './log-errors.js';
import {
  deliveryQueueNames,
  jobIdOf,
  queueNames,
  type DeliveryQueueName,
  type QueuedDelivery,
  type QueueName,
} from './queue.names.js';
import { retryPolicies } from './retry-policy.js';

/** State of a delivery's job; `failed` has used up its attempts. */
export type JobState = 'missing' | 'pending' | 'completed' | 'failed';

/** States of jobs that will still run. */
const pendingStates = ['waiting', 'active', 'delayed', 'prioritized'] as const;

/** A delivery's job. */
const jobOf = ({ event_id, subscriber, queue, delay_ms }: QueuedDelivery & { delay_ms: number }) => ({
  name: subscriber,
  data: { event_id, subscriber },
  opts: {
    jobId: jobIdOf({ event_id, subscriber }),
    attempts: retryPolicies[queue].attempts,
    backoff: { type: 'custom' },
    delay: delay_ms,
  },
});

/** Puts deliveries into their queues and reads the state of their jobs. */
@Injectable()
export class EventJobs {
  private readonly queues: Record<QueueName, Queue>;

  constructor(
    @InjectQueue('payments') payments: Queue,
    @InjectQueue('mail') mail: Queue,
    @InjectQueue('schedules') schedules: Queue,
  ) {
    this.queues = { payments, mail, schedules };
    const logger = new Logger('jobs');
    this.all().forEach((queue) => logErrorsOf(queue, logger));
  }

  /** Adding a delivery whose job exists changes nothing. @param deliveries with the wait before the first attempt, in ms */
  async add(deliveries: readonly (QueuedDelivery & { delay_ms: number })[]): Promise<void> {
    await Promise.all(
      deliveryQueueNames.map(async (name) => {
        const jobs = deliveries.filter(({ queue }) => queue === name).map(jobOf);
        if (jobs.length > 0) await this.queues[name].addBulk(jobs);
      }),
    );
  }

  async stateOf(delivery: QueuedDelivery): Promise<JobState> {
    const state = await this.queues[delivery.queue].getJobState(jobIdOf(delivery));
    if (state === 'failed' || state === 'completed') return state;
    return state === 'unknown' ? 'missing' : 'pending';
  }

  /** Removes a finished job, so that its delivery can be added again. */
  async remove(delivery: QueuedDelivery): Promise<void> {
    await this.queues[delivery.queue].remove(jobIdOf(delivery));
  }

  /** Removes the jobs that were completed longer ago than this, in ms. */
  async removeCompleted(ageMs: number): Promise<void> {
    for (const name of deliveryQueueNames) await this.queues[name].clean(ageMs, Infinity, 'completed');
  }

  /** Whether the queue is paused, in Bull Board. */
  isPaused(name: DeliveryQueueName): Promise<boolean> {
    return this.queues[name].isPaused();
  }

  /** Number of jobs in a queue that will still run. On PostgreSQL, waiting jobs of a paused queue are not counted. */
  async countPending(name: DeliveryQueueName): Promise<number> {
    const counts = await this.queues[name].getJobCounts(...pendingStates);
    return pendingStates.reduce((sum, state) => sum + (counts[state] ?? 0), 0);
  }

  /** All queues, for the ops board and the metrics. */
  all(): Queue[] {
    return queueNames.map((name) => this.queues[name]);
  }
}
