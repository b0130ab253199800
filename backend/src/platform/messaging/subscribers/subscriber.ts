import { SetMetadata } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { EventName } from '@academy/contracts/events/registry';
import type { Tx } from '../../database/database.js';
import type { DeliveryQueueName } from '../queues/queue.names.js';

export const subscriberKey = 'academy:subscriber';

/** What a subscriber declares. */
export interface SubscriberDefinition {
  /**
   * Unique, and must not change, because stored deliveries contain it. So subscribers whose class is named Notify… keep an earlier name
   * with `tell-`.
   */
  name: string;
  event: EventName;
  /** The queue its jobs run in. */
  queue: DeliveryQueueName;
  /** Seconds between the event and the first attempt; none by default. */
  delaySeconds?: number;
  /**
   * Events with all of these values in their payload get no delivery. A process of the previous release may still publish one with a delivery,
   * so the subscriber has to ignore such events.
   */
  unless?: Readonly<Record<string, string | boolean>>;
}

/** Declares a provider to be a subscriber. One that sends emails has `@Email`, which also says who reads them. */
export const Subscriber = (
  definition: SubscriberDefinition & { queue: Exclude<DeliveryQueueName, 'mail'> },
): ClassDecorator => SetMetadata(subscriberKey, definition);

/**
 * A subscriber that only changes the database. It runs in the transaction that completes its delivery, so its effect happens exactly once.
 * It re-reads its rows and does not rely on order.
 */
export abstract class TransactionalSubscriber<Name extends EventName> {
  abstract handle(event: EventEnvelope<Name>, tx: Tx): Promise<void>;
}

/** One SQL statement. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/**
 * A subscriber that needs the network. `execute` runs without an open transaction and may run again after a crash, so it sends a
 * key by which the other side recognizes a repeat (Message-ID, idempotency key). Its result is saved together with the delivery's
 * completion. This is also cheaper than a transaction for a database effect that is a single idempotent statement.
 */
export abstract class ExternalSubscriber<Name extends EventName, Result = void> {
  abstract execute(event: EventEnvelope<Name>): Promise<Result>;

  /**
   * Saves a result with one statement. It must not read the delivery, because both are sent as a single statement.
   * @returns null for a result that `onSuccess` saves, or that needs no saving
   */
  saveStatement(_event: EventEnvelope<Name>, _result: Result): Statement | null {
    return null;
  }

  /** Saves any other result, in the transaction that completes the delivery. */
  async onSuccess(_event: EventEnvelope<Name>, _result: Result, _tx: Tx): Promise<void> {}
}
