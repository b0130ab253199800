import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import type { ProviderEvent } from '../payment-provider.js';
import { insertProviderEvents } from './provider-event.repository.js';

/** Stores the provider's events, from the webhook or from its list, for later processing. */
@Injectable()
export class EventInbox {
  constructor(private readonly eventBus: EventBus) {}

  /** Stores new events, and publishes one of our own for each that is about an intent. @returns how many are new */
  async store(tx: Transaction, events: readonly ProviderEvent[]): Promise<number> {
    const stored = await insertProviderEvents(tx, events);
    const received = stored.flatMap(({ id, intentId }) =>
      intentId ? [createEvent('ProviderEventReceived', { provider_event_id: id, provider_intent_id: intentId })] : [],
    );
    await this.eventBus.publishAll(received, tx);
    return stored.length;
  }
}
