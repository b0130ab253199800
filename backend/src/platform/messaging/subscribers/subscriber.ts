import { SetMetadata } from '@nestjs/common';
import type { EventEnvelope, EventName } from '@academy/contracts/events/envelope';
import type { Transaction } from '../../database/unit-of-work.js';
import type { SubscriberName } from './event-registry.js';

export const subscriberKey = 'academy:subscriber';

/** Declares a provider to be the subscriber of this name. The class name says the same as a sentence. */
export const Subscriber = (name: SubscriberName): ClassDecorator => SetMetadata(subscriberKey, name);

/**
 * What we do about an event inside the database only. Runs in the transaction that stores its receipt, so it has
 * its effect exactly once. Re-reads its rows; relies on no order.
 */
export abstract class TransactionalSubscriber<Name extends EventName> {
  abstract handle(event: EventEnvelope<Name>, tx: Transaction): Promise<void>;
}

/**
 * What we do about an event that needs the network. `perform` runs with no transaction open and may run again after
 * a crash, so it carries a key that lets the other side recognise the repetition (Message-ID, idempotency key).
 * `save` then commits its result together with the receipt.
 */
export abstract class ExternalSubscriber<Name extends EventName, Result = void> {
  abstract perform(event: EventEnvelope<Name>): Promise<Result>;
  async save(_event: EventEnvelope<Name>, _result: Result, _tx: Transaction): Promise<void> {}
}
