import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { emailCodeMail, Mailer, type Delivery } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';

/** Emails a code to the address it proves, unless it has expired before the email could be sent. */
@Injectable()
@Subscriber({ name: 'send-code-when-email-code-requested', event: 'EmailCodeRequested', queue: 'mail' })
export class SendCodeWhenEmailCodeRequested extends ExternalSubscriber<'EmailCodeRequested', Delivery | 'expired'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ payload: { code_id: id } }: EventEnvelope<'EmailCodeRequested'>): Promise<Delivery | 'expired'> {
    const [row] = await this.dataSource.query<{ email: string; code: string }[]>(
      'SELECT email, code FROM email_codes WHERE id = $1 AND expires_at > academy_now()',
      [id],
    );
    if (!row) return 'expired';
    return this.mailer.deliver({ ...emailCodeMail(row.code), to: row.email, key: `${id}.email-code` });
  }
}
