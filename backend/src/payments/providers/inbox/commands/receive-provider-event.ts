import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import type { ProviderEvent } from '../../payment-provider.js';
import { isWebhookEvent } from '../../webhook-events.js';
import { EventInbox } from '../event-inbox.service.js';

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
