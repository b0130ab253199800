import { Injectable } from '@nestjs/common';
import { EventBus, Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '../../../platform/database/database.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import type { ProviderEvent } from '../payment-provider.js';
import { isWebhookEvent } from '../webhook-events.js';
import { insertProviderEvents } from './provider-event.repository.js';

/** Stores the provider's events, from the webhook or from its list, for later processing. */
@Injectable()
export class EventInbox {
  constructor(private readonly eventBus: EventBus) {}

  /** Stores new events, and publishes one of our own for each that is about an intent. @returns how many are new */
  async store(tx: Tx, events: readonly ProviderEvent[]): Promise<number> {
    const stored = await insertProviderEvents(tx, events);
    const received = stored.flatMap(({ id, intentId }) =>
      intentId ? [createEvent('ProviderEventReceived', { provider_event_id: id, provider_intent_id: intentId })] : [],
    );
    await this.eventBus.publishAll(received, tx);
    return stored.length;
  }
}

/** Stores a verified provider event with its outbox row for later processing, or recognizes it as known. Drops types we do not handle. */
export class ReceiveProviderEvent extends Command<{ known: boolean }> {
  constructor(readonly event: ProviderEvent) {
    super();
  }
}

@CommandHandler(ReceiveProviderEvent)
export class ReceiveProviderEventHandler implements ICommandHandler<ReceiveProviderEvent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly inbox: EventInbox,
  ) {}

  async execute({ event }: ReceiveProviderEvent): Promise<{ known: boolean }> {
    if (!isWebhookEvent(event.type)) return { known: false };
    return this.unitOfWork.run(async (tx) => {
      const stored = await this.inbox.store(tx, [event]);
      if (stored > 0) auditSubject(tx, 'provider_event', event.id, { type: event.type });
      return { known: stored === 0 };
    });
  }
}
