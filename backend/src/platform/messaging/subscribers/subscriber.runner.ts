import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { eventRegistry, type EventName } from '@academy/contracts/events/registry';
import { continueRequest } from '../../audit/command-context.js';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { inSpan, SpanKind } from '../../tracing/index.js';
import { DeliveryLocks } from '../deliveries/delivery-locks.repository.js';
import { DeliveryRepository } from '../deliveries/delivery.repository.js';
import type { StoredDelivery } from '../deliveries/stored-delivery.js';
import type { DeliveryId } from '../queues/queue.names.js';
import { ExternalSubscriber, TransactionalSubscriber } from './subscriber.js';
import { SubscriberRegistry } from './subscriber.registry.js';

/** `skipped`: the delivery was done before, or its event has been deleted. */
export type DeliveryOutcome = 'done' | 'skipped';

/** Runs a delivery so that its subscriber takes effect once, however often the queue runs the job. */
@Injectable()
export class SubscriberRunner {
  constructor(
    private readonly registry: SubscriberRegistry,
    private readonly unitOfWork: UnitOfWork,
    private readonly locks: DeliveryLocks,
    private readonly deliveries: DeliveryRepository,
  ) {}

  /** @throws every failure, for a retry, including a subscriber or version that only workers of a newer release have */
  async run(delivery: DeliveryId): Promise<DeliveryOutcome> {
    const subscriber = this.registry.get(delivery.subscriber)?.provider;
    if (!subscriber) throw new Error(`This worker has no subscriber ${delivery.subscriber}`);
    if (subscriber instanceof TransactionalSubscriber) return this.runTransactional(subscriber, delivery);
    return this.locks.hold(delivery, (found) => this.runExternal(subscriber, delivery, found));
  }

  private runTransactional(
    subscriber: TransactionalSubscriber<EventName>,
    delivery: DeliveryId,
  ): Promise<DeliveryOutcome> {
    return this.unitOfWork.run(async (tx) => {
      const event = await this.deliveries.complete(delivery, tx);
      if (!event) return 'skipped';
      continueRequest(event.request_id ?? null);
      assertKnownVersion(event);
      await traceDelivery(delivery, event, () => subscriber.handle(event, tx));
      return 'done';
    });
  }

  private async runExternal(
    subscriber: ExternalSubscriber<EventName, unknown>,
    delivery: DeliveryId,
    found: StoredDelivery | null,
  ): Promise<DeliveryOutcome> {
    if (!found || found.status === 'done') return 'skipped';
    const { event, status } = found;
    continueRequest(event.request_id ?? null);
    assertKnownVersion(event);
    if (status === 'dead') await this.deliveries.reopen(delivery);
    const result = await traceDelivery(delivery, event, () => subscriber.execute(event));
    await this.completeDelivery(subscriber, event, result, delivery);
    return 'done';
  }

  /** One statement needs no transaction around it. */
  private async completeDelivery(
    subscriber: ExternalSubscriber<EventName, unknown>,
    event: EventEnvelope,
    result: unknown,
    delivery: DeliveryId,
  ): Promise<void> {
    const save = subscriber.saveStatement(event, result);
    if (save || subscriber.onSuccess === ExternalSubscriber.prototype.onSuccess) {
      await this.deliveries.completeWith(delivery, save);
      return;
    }
    await this.unitOfWork.run(async (tx) => {
      if (await this.deliveries.complete(delivery, tx)) await subscriber.onSuccess(event, result, tx);
    });
  }
}

/** A delivery continues the trace of the request that published its event. */
const traceDelivery = <T>({ subscriber }: DeliveryId, event: EventEnvelope, work: () => Promise<T>): Promise<T> =>
  inSpan(`${event.name} → ${subscriber}`, { kind: SpanKind.CONSUMER, parent: event.trace_parent }, work);

function assertKnownVersion({ name, version }: EventEnvelope): void {
  if (version > eventRegistry[name].version) throw new Error(`${name} version ${version} is newer than this worker`);
}
