import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { timeBudgetMs } from '../../../platform/messaging/schedules/drain.js';
import { type RunOutcome, Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { type EventPage, PaymentProvider, ProviderRefused } from '../payment-provider.js';
import { isWebhookEvent } from '../webhook-events.js';
import { EventCursor, type EventPass } from './event-cursor.repository.js';
import { EventInbox } from './inbox.commands.js';
import { findUnknownEvents } from './provider-event.repository.js';
import { webhookUrl } from './webhook-url.js';

const dayMs = 24 * 60 * 60_000;

/**
 * Compares the provider's webhook with what the code handles. A missing event type is noticed by nothing else: the import of missed
 * events covers it, minutes late. What does not fit is on Today, in a metric and in the log.
 */
@Injectable()
@Schedule({ name: 'check-webhook-endpoint', everyMs: dayMs })
export class CheckWebhookEndpoint extends ScheduledTask {
  private readonly logger = new Logger('Webhook');

  constructor(
    private readonly config: Config,
    private readonly paymentProvider: PaymentProvider,
    private readonly cursor: EventCursor,
  ) {
    super();
  }

  async run(): Promise<RunOutcome> {
    const gaps = await this.paymentProvider.webhookGaps(webhookUrl(this.config.publicUrl));
    await this.cursor.saveWebhookGaps(this.paymentProvider.mode, gaps);
    for (const gap of gaps) this.logger.warn({ message: 'the webhook is not set up as expected', gap });
    return 'done';
  }
}

/**
 * Imports provider events that were missed by the webhook, page by page from a stored cursor. A page is imported in the same
 * transaction that moves the cursor, so a crash repeats at most one page and skips none.
 */
@Injectable()
@Schedule({ name: 'catch-up-with-provider', everyMs: 5 * 60_000 })
export class CatchUpWithProvider extends ScheduledTask {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly database: Database,
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
    const missing = await findUnknownEvents(this.database, wanted);
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
