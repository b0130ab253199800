import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import type { ProviderEvent } from '../payment-provider.js';
import { isWebhookEvent } from '../webhook-events.js';
import { insertProviderEvent } from './provider-event.repository.js';

/** Takes in a verified event of the provider: stored with its outbox row, or recognized as known. Processed later. One we do not act on is dropped. */
export class ReceiveProviderEvent extends Command<{ known: boolean }> {
  constructor(readonly event: ProviderEvent) {
    super();
  }
}

@CommandHandler(ReceiveProviderEvent)
export class ReceiveProviderEventHandler implements ICommandHandler<ReceiveProviderEvent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  async execute({ event }: ReceiveProviderEvent): Promise<{ known: boolean }> {
    if (!isWebhookEvent(event.type)) return { known: false };
    return this.unitOfWork.run(async (tx) => {
      if (!(await insertProviderEvent(tx, event))) return { known: true };
      auditSubject(tx, 'provider_event', event.id, { type: event.type });
      if (event.intentId)
        await this.eventBus.publish(
          createEvent('ProviderEventReceived', { provider_event_id: event.id, provider_intent_id: event.intentId }),
          tx,
        );
      return { known: false };
    });
  }
}
