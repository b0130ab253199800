import { BullModule } from '@nestjs/bullmq';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { DeliveryLocks } from '../events/delivery-locks.js';
import { OutboxPublisher } from '../events/outbox.publisher.js';
import { OutboxRelay } from '../events/outbox-relay.js';
import { OutboxSweep } from '../events/outbox-sweep.js';
import { OutboxWatch } from '../events/outbox-watch.js';
import { SubscriberRunner } from '../events/subscriber-runner.js';
import { ClearOldRows } from './clear-old-rows.js';
import { EventJobs } from './event-jobs.js';
import { workers } from './processors.js';
import type { QueueConnection } from './queue-backend.js';
import { queueNames } from './queues.js';
import { ScheduleRunner } from './schedule-runner.js';

/** Writing to the outbox: every process needs it. */
@Global()
@Module({ imports: [CqrsModule.forRoot()], providers: [OutboxPublisher], exports: [CqrsModule] })
export class EventsModule {}

/** Relay, sweep, workers and schedules: what a worker process has beside the features. */
@Module({})
export class WorkerModule {
  static with(connection: QueueConnection): DynamicModule {
    const { producer, consumer, prefix } = connection;
    return {
      module: WorkerModule,
      imports: [
        DiscoveryModule,
        BullModule.forRoot({ connection: consumer, prefix }),
        BullModule.registerQueue(...queueNames.map((name) => ({ name, connection: producer, prefix }))),
      ],
      providers: [
        EventJobs,
        OutboxRelay,
        OutboxSweep,
        DeliveryLocks,
        SubscriberRunner,
        ScheduleRunner,
        ClearOldRows,
        OutboxWatch,
        ...workers(connection),
      ],
      exports: [EventJobs],
    };
  }
}
