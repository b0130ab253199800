import { Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type OnApplicationBootstrap, type Type } from '@nestjs/common';
import { UnrecoverableError, type Job } from 'bullmq';
import { SubscriberRunner } from '../events/subscriber-runner.js';
import { logErrorsOf } from './log-errors.js';
import type { QueueConnection } from './queue-backend.js';
import type { EventJob, QueueName } from './queues.js';
import { backoff, PermanentFailure } from './retry-policy.js';
import { ScheduleRunner } from './schedule-runner.js';

/** A killed worker's job is picked up again within 15 s, and five kills in a row do not fail it for good. */
const survival = { lockDuration: 10_000, stalledInterval: 5_000, maxStalledCount: 5, settings: { backoffStrategy: (attemptsMade: number) => backoff(attemptsMade) } };

@Injectable()
class EventProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly logger = new Logger('jobs');

  constructor(private readonly runner: SubscriberRunner) {
    super();
  }

  onApplicationBootstrap(): void {
    logErrorsOf(this.worker, this.logger);
  }

  async process(job: Job<EventJob>): Promise<void> {
    try {
      await this.runner.run(job.data);
    } catch (error) {
      this.logger.warn({ job: job.id, attempt: job.attemptsMade + 1, error: error instanceof Error ? error.message : String(error) });
      if (error instanceof PermanentFailure) throw new UnrecoverableError(error.message);
      throw error;
    }
  }
}

@Injectable()
class ScheduleProcessor extends WorkerHost implements OnApplicationBootstrap {
  private readonly logger = new Logger('schedules');

  constructor(private readonly schedules: ScheduleRunner) {
    super();
  }

  onApplicationBootstrap(): void {
    logErrorsOf(this.worker, this.logger);
  }

  async process(job: Job): Promise<void> {
    await this.schedules.run(job.name);
  }
}

/** A worker on one queue. Made at start, as its connection is known only then. */
function workerOn(queue: QueueName, base: Type<EventProcessor | ScheduleProcessor>, { consumer }: QueueConnection, concurrency: number): Type<WorkerHost> {
  const Worker = class extends (base as Type<EventProcessor>) {};
  Processor(queue, { ...survival, connection: consumer, concurrency })(Worker);
  return Worker;
}

export function workers(connection: QueueConnection): Type<WorkerHost>[] {
  return [workerOn('payments', EventProcessor, connection, 8), workerOn('mail', EventProcessor, connection, 8), workerOn('schedules', ScheduleProcessor, connection, 1)];
}
