import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import type { EventEnvelope, EventName } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { UnitOfWork, type Transaction } from '../../database/unit-of-work.js';
import { discoverNamed } from './discover.js';
import type { EventJob } from '../queues/queue.names.js';
import { DeliveryLocks } from './delivery-locks.js';
import { eventRegistry, subscriptions, type SubscriberName } from './event-registry.js';
import { readEvent } from '../outbox/stored-event.js';
import { ExternalSubscriber, subscriberKey, TransactionalSubscriber } from './subscriber.js';

type AnySubscriber = TransactionalSubscriber<EventName> | ExternalSubscriber<EventName, unknown>;

/** Runs a delivery so that its subscriber has one effect, however often the queue hands it over. */
@Injectable()
export class SubscriberRunner implements OnModuleInit {
  private subscribers = new Map<SubscriberName, AnySubscriber>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly locks: DeliveryLocks,
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.subscribers = discoverNamed(
      this.discovery,
      this.reflector,
      subscriberKey,
      Object.keys(subscriptions) as SubscriberName[],
      'Subscriber',
    );
  }

  /** @throws whatever went wrong, to be tried again: also for a subscriber or a version that only the workers of a newer release know, while both run */
  async run({ event_id, subscriber }: EventJob): Promise<void> {
    const event = await readEvent(this.dataSource.manager, event_id);
    if (!event) return;
    const handler = this.subscribers.get(subscriber as SubscriberName);
    if (!handler) throw new Error(`This worker has no subscriber ${subscriber}`);
    if (event.version > eventRegistry[event.name].version)
      throw new Error(`${event.name} version ${event.version} is newer than this worker`);
    if (handler instanceof TransactionalSubscriber) await this.runTransactional(handler, event, subscriber);
    else await this.locks.hold(`${event.id}.${subscriber}`, () => this.runExternal(handler, event, subscriber));
  }

  private async runTransactional(
    handler: TransactionalSubscriber<EventName>,
    event: EventEnvelope,
    subscriber: string,
  ): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      if (await takeReceipt(tx, event.id, subscriber)) await handler.handle(event, tx);
    });
  }

  private async runExternal(
    handler: ExternalSubscriber<EventName, unknown>,
    event: EventEnvelope,
    subscriber: string,
  ): Promise<void> {
    const done: unknown[] = await this.dataSource.query(
      'SELECT 1 FROM receipts WHERE event_id = $1 AND subscriber = $2',
      [event.id, subscriber],
    );
    if (done.length > 0) return;
    const result = await handler.perform(event);
    await this.unitOfWork.run(async (tx) => {
      if (await takeReceipt(tx, event.id, subscriber)) await handler.save(event, result, tx);
    });
  }
}

/** A dead delivery that somebody retried by hand is dead no longer. @returns false when the delivery has had its effect already */
async function takeReceipt(tx: Transaction, eventId: string, subscriber: string): Promise<boolean> {
  const taken: unknown[] = await tx.query(
    `WITH taken AS (INSERT INTO receipts (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id),
       revived AS (DELETE FROM dead_deliveries WHERE event_id = $1 AND subscriber = $2)
     SELECT event_id FROM taken`,
    [eventId, subscriber],
  );
  return taken.length > 0;
}
