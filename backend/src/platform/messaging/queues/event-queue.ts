import { InjectQueue } from '@nestjs/bullmq';
import { Injectable, Logger } from '@nestjs/common';
import type { Queue } from 'bullmq';
import { subscriptionOf, subscriptions, type SubscriberName } from '../subscribers/event-registry.js';
import { logErrorsOf } from './log-errors.js';
import { jobIdOf, queueNames, type EventJob, type QueueName } from './queue.names.js';
import { attempts } from './retry-policy.js';

/** How a delivery stands in its queue; `dead` has used up its attempts. */
export type DeliveryState = 'missing' | 'pending' | 'done' | 'dead';

/** Puts deliveries of events into their queues and asks after them. */
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

  /** Adding a delivery that is there already changes nothing. One that is to start later waits in its queue, where {@link stateOf} finds it pending. */
  async add(deliveries: (EventJob & { subscriber: SubscriberName })[]): Promise<void> {
    const options = {
      attempts,
      backoff: { type: 'custom' },
      removeOnComplete: { age: 86_400, count: 5_000 },
      removeOnFail: false,
    };
    for (const name of queueNames) {
      const own = deliveries.filter(({ subscriber }) => subscriptions[subscriber].queue === name);
      const jobs = own.map((delivery) => ({
        name: delivery.subscriber,
        data: delivery,
        opts: {
          ...options,
          jobId: jobIdOf(delivery),
          delay: (subscriptionOf(delivery.subscriber).delaySeconds ?? 0) * 1_000,
        },
      }));
      if (jobs.length > 0) await this.queues[name].addBulk(jobs);
    }
  }

  async stateOf(delivery: EventJob & { subscriber: SubscriberName }): Promise<DeliveryState> {
    const job = await this.queues[subscriptions[delivery.subscriber].queue].getJob(jobIdOf(delivery));
    if (!job) return 'missing';
    const state = await job.getState();
    if (state === 'failed') return 'dead';
    if (state === 'completed') return 'done';
    return state === 'unknown' ? 'missing' : 'pending';
  }

  /** Removes a finished job so that its delivery can be added anew. */
  async forget(delivery: EventJob & { subscriber: SubscriberName }): Promise<void> {
    await this.queues[subscriptions[delivery.subscriber].queue].remove(jobIdOf(delivery));
  }

  /** All queues, for the ops board and the metrics. */
  all(): Queue[] {
    return queueNames.map((name) => this.queues[name]);
  }
}
