import { Processor, WorkerHost } from '@nestjs/bullmq';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import type { Job } from 'bullmq';
import { ScheduleRunner } from '../schedules/scheduler.js';
import { DeliveryAttempts } from './delivery-attempt.js';
import { logErrorsOf } from './log-errors.js';
import type { QueueConnection } from './queue-backend.js';
import { queueNames, type DeliveryId, type DeliveryQueueName, type QueueName } from './queue.names.js';
import { backoff, retryPolicies } from './retry-policy.js';

/** A killed worker's job is picked up again within 15 s, and five kills in a row do not fail it for good. */
const STALL_OPTIONS = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5 };

/**
 * Starts after bootstrap and stops before the data source. A job that ran earlier would find no subscribers, no product handlers and only the
 * in-memory event bus; one that ran longer would lose its database.
 */
abstract class BaseWorker extends WorkerHost implements OnApplicationBootstrap, BeforeApplicationShutdown {
  protected readonly logger = new Logger('jobs');

  onApplicationBootstrap(): void {
    logErrorsOf(this.worker, this.logger);
    this.worker
      .run()
      .catch((error: unknown) => this.worker.emit('error', error instanceof Error ? error : new Error(String(error))));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.worker.close();
  }
}

@Injectable()
class EventProcessor extends BaseWorker {
  constructor(private readonly attempts: DeliveryAttempts) {
    super();
  }

  async process(job: Job<DeliveryId>): Promise<void> {
    await this.attempts.run({
      delivery: job.data,
      queue: job.queueName as DeliveryQueueName,
      number: job.attemptsMade + 1,
      last: job.opts.attempts ?? 1,
    });
  }
}

@Injectable()
class ScheduleProcessor extends BaseWorker {
  constructor(private readonly schedules: ScheduleRunner) {
    super();
  }

  async process(job: Job): Promise<void> {
    await this.schedules.run(job.name);
  }
}

/** Seconds between two polls of an idle worker; a new job is picked up at once. */
const IDLE_WAIT_SECONDS = 15;

/** A worker on one queue. Created at startup, because its connection is only known then. */
function workerOn(
  queue: QueueName,
  base: Type<EventProcessor | ScheduleProcessor>,
  { consumer }: QueueConnection,
  options: { concurrency: number; settings?: { backoffStrategy: (attemptsMade: number) => number } },
): Type<WorkerHost> {
  const Worker = class extends (base as Type<EventProcessor>) {};
  Processor(queue, {
    ...STALL_OPTIONS,
    ...options,
    drainDelay: IDLE_WAIT_SECONDS,
    connection: consumer,
    autorun: false,
  })(Worker);
  return Worker;
}

/** One worker for each queue that this process serves. */
export function workers(connection: QueueConnection): Type<WorkerHost>[] {
  const deliveries = (queue: DeliveryQueueName) =>
    workerOn(queue, EventProcessor, connection, {
      concurrency: 8,
      settings: { backoffStrategy: (attemptsMade) => backoff(retryPolicies[queue], attemptsMade) },
    });
  return (connection.serves ?? queueNames).map((queue) =>
    queue === 'schedules' ? workerOn(queue, ScheduleProcessor, connection, { concurrency: 1 }) : deliveries(queue),
  );
}
