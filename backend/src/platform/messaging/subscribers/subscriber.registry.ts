import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, Reflector } from '@nestjs/core';
import { eventRegistry, type EventName } from '@academy/contracts/events/registry';
import { deliveryQueueNames } from '../queues/queue.names.js';
import { checkName, discoverNamed, type Discovered } from './discover.js';
import { ExternalSubscriber, subscriberKey, TransactionalSubscriber, type SubscriberDefinition } from './subscriber.js';

export type AnySubscriber = TransactionalSubscriber<EventName> | ExternalSubscriber<EventName, unknown>;

/** @returns what is wrong with a subscriber's declaration; null when nothing is */
export function checkSubscriber(definition: SubscriberDefinition, provider: object): string | null {
  const { name, event, queue, delaySeconds = 0 } = definition;
  if (!(provider instanceof TransactionalSubscriber || provider instanceof ExternalSubscriber))
    return 'a subscriber extends TransactionalSubscriber or ExternalSubscriber';
  if (!Object.hasOwn(eventRegistry, event)) return `there is no event ${event}`;
  if (!deliveryQueueNames.includes(queue)) return `there is no queue ${queue}`;
  if (!Number.isInteger(delaySeconds) || delaySeconds < 0) return `${delaySeconds} is not a delay`;
  return checkName(name);
}

/** The subscribers of this process, found at start-up. */
@Injectable()
export class SubscriberRegistry implements OnModuleInit {
  private subscribers = new Map<string, Discovered<SubscriberDefinition, AnySubscriber>>();

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly reflector: Reflector,
  ) {}

  /** @throws Error for a subscriber that is malformed or declared twice */
  onModuleInit(): void {
    this.subscribers = discoverNamed(this.discovery, this.reflector, subscriberKey, checkSubscriber);
  }

  get(name: string): Discovered<SubscriberDefinition, AnySubscriber> | undefined {
    return this.subscribers.get(name);
  }

  definitions(): SubscriberDefinition[] {
    return [...this.subscribers.values()].map(({ definition }) => definition);
  }
}
