import { Processor, WorkerHost } from '@nestjs/bullmq';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
  type Type,
} from '@nestjs/common';
import type { Job } from 'bullmq';
import { SubscriberRunner } from '../subscribers/subscriber.runner.js';
import { logErrorsOf } from './log-errors.js';
import type { QueueConnection } from './queue-backend.js';
import type { EventJob, QueueName } from './queue.names.js';
import { backoff } from './retry-policy.js';
import { ScheduleRunner } from '../schedules/scheduler.js';

/** A killed worker's job is picked up again within 15 s, and five kills in a row do not fail it for good. */
const stallOptions = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 5,
  settings: { backoffStrategy: (attemptsMade: number) => backoff(attemptsMade) },
};

/**
 * Starts last and ends first. A job left over from an earlier run that started any sooner would find no subscriber, no
 * purchase to complete and an event bus that still publishes into memory; one that ran any longer would lose its database.
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
  constructor(private readonly runner: SubscriberRunner) {
    super();
  }

  async process(job: Job<EventJob>): Promise<void> {
    try {
      await this.runner.run(job.data);
    } catch (error) {
      this.logger.warn({
        job: job.id,
        attempt: job.attemptsMade + 1,
        error: error instanceof Error ? error.message : String(error),
      });
      throw error;
    }
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

/** A worker on one queue. Made at start, as its connection is known only then. */
function workerOn(
  queue: QueueName,
  base: Type<EventProcessor | ScheduleProcessor>,
  { consumer }: QueueConnection,
  concurrency: number,
): Type<WorkerHost> {
  const Worker = class extends (base as Type<EventProcessor>) {};
  Processor(queue, { ...stallOptions, connection: consumer, concurrency, autorun: false })(Worker);
  return Worker;
}

export function workers(connection: QueueConnection): Type<WorkerHost>[] {
  return [
    workerOn('payments', EventProcessor, connection, 8),
    workerOn('mail', EventProcessor, connection, 8),
    workerOn('schedules', ScheduleProcessor, connection, 1),
  ];
}
