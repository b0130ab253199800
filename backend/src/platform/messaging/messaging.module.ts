import { BullModule } from '@nestjs/bullmq';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { NamedCommands } from '../audit/named-commands.js';
import { DeliveryLocks } from './deliveries/delivery-locks.repository.js';
import { DeliveryRepairRepository } from './deliveries/delivery-repair.repository.js';
import { DeliveryRepository } from './deliveries/delivery.repository.js';
import { OutboxPublisher } from './outbox/outbox.publisher.js';
import { OutboxRelay } from './outbox/outbox.relay.js';
import { OutboxPoller } from './outbox/outbox.poller.js';
import { OutboxSweeper } from './outbox/outbox.sweeper.js';
import { RelaySignal } from './outbox/relay-signal.js';
import { SubscriberRegistry } from './subscribers/subscriber.registry.js';
import { SubscriberRunner } from './subscribers/subscriber.runner.js';
import { ClearOldRows } from '../retention/clear-old-rows.js';
import { DeliveryAttempts } from './queues/delivery-attempt.js';
import { DeleteCompletedJobs } from './queues/delete-completed-jobs.js';
import { EventJobs } from './queues/event-queue.js';
import { workers } from './queues/workers.js';
import type { QueueConnection } from './queues/queue-backend.js';
import { queueNames } from './queues/queue.names.js';
import { ScheduleRunner } from './schedules/scheduler.js';

/** Publishing to the outbox, which every process needs. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [OutboxPublisher, RelaySignal, NamedCommands],
  exports: [CqrsModule],
})
export class EventsModule {}

/** Relay, sweeper, workers and schedules, which only a worker process has. */
@Module({})
export class WorkerModule {
  static with(connection: QueueConnection): DynamicModule {
    const { producer, consumer, prefix, finished } = connection;
    return {
      module: WorkerModule,
      imports: [
        DiscoveryModule,
        BullModule.forRoot({ connection: consumer, prefix }),
        BullModule.registerQueue(
          ...queueNames.map((name) => ({ name, connection: producer, prefix, defaultJobOptions: finished })),
        ),
      ],
      providers: [
        EventJobs,
        DeliveryRepository,
        DeliveryRepairRepository,
        DeliveryAttempts,
        DeliveryLocks,
        OutboxRelay,
        OutboxSweeper,
        SubscriberRegistry,
        SubscriberRunner,
        ScheduleRunner,
        ClearOldRows,
        DeleteCompletedJobs,
        OutboxPoller,
        ...workers(connection),
      ],
      exports: [EventJobs],
    };
  }
}
