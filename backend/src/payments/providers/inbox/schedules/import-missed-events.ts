import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { UnitOfWork } from '../../../../platform/database/unit-of-work.js';
import { timeBudgetMs } from '../../../../platform/messaging/schedules/drain.js';
import { Schedule, ScheduledTask, type RunOutcome } from '../../../../platform/messaging/schedules/schedule.js';
import { PaymentProvider, ProviderRefused, type EventPage } from '../../payment-provider.js';
import { isWebhookEvent } from '../../webhook-events.js';
import { EventCursor, type EventPass } from '../event-cursor.repository.js';
import { EventInbox } from '../event-inbox.service.js';
import { findUnknownEvents } from '../provider-event.repository.js';

/**
 * Imports provider events that were missed by the webhook, page by page from a stored cursor. A page is imported in the same
 * transaction that moves the cursor, so a crash repeats at most one page and skips none.
 */
@Injectable()
@Schedule({ name: 'catch-up-with-provider', everyMs: 5 * 60_000 })
export class ImportMissedEvents extends ScheduledTask {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly dataSource: DataSource,
    private readonly paymentProvider: PaymentProvider,
    private readonly cursor: EventCursor,
    private readonly inbox: EventInbox,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run(budgetMs = timeBudgetMs): Promise<RunOutcome> {
    const end = performance.now() + budgetMs;
    let pass: EventPass | null = await this.cursor.openPass(this.paymentProvider.mode);
    do pass = await this.importPage(pass);
    while (pass && performance.now() < end);
    return pass ? 'more' : 'done';
  }

  /** @returns the pass at its next page; null when it is finished or another worker is ahead */
  private async importPage(pass: EventPass): Promise<EventPass | null> {
    const page = await this.readPage(pass);
    if (!page) return this.cursor.restart(pass);
    const { events, hasMore } = page;
    const wanted = events.filter(({ type }) => isWebhookEvent(type));
    const missing = await findUnknownEvents(this.dataSource, wanted);
    const last = hasMore ? (events.at(-1)?.id ?? null) : null;
    return this.unitOfWork.run(async (tx) => {
      if (missing.length > 0) await this.inbox.store(tx, missing.toReversed());
      return this.cursor.advance(tx, pass, last);
    });
  }

  /** @returns null when the provider no longer knows the last event of the previous page */
  private async readPage({ since, lastEventId }: EventPass): Promise<EventPage | null> {
    try {
      return await this.paymentProvider.listEvents(since, lastEventId ?? undefined);
    } catch (error) {
      if (!(error instanceof ProviderRefused) || lastEventId === null) throw error;
      this.logger.warn({ message: 'the provider does not know our place in its events, starting over', lastEventId });
      return null;
    }
  }
}
