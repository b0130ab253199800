import { Injectable, Logger } from '@nestjs/common';
import { Config } from '../../../../platform/config/config.js';
import { Schedule, ScheduledTask, type RunOutcome } from '../../../../platform/messaging/schedules/schedule.js';
import { PaymentProvider } from '../../payment-provider.js';
import { EventCursor } from '../event-cursor.repository.js';
import { webhookUrl } from '../webhook-url.js';

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
