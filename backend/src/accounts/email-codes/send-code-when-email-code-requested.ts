import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { emailCodeMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';

/** Emails a code to the address it proves, unless it has expired before the email could be sent. */
@Injectable()
@Subscriber('send-code-when-email-code-requested')
export class SendCodeWhenEmailCodeRequested extends EmailSubscriber<'EmailCodeRequested'> {
  protected async compose({
    payload: { code_id: id },
  }: EventEnvelope<'EmailCodeRequested'>): Promise<ComposedEmail | null> {
    const [row] = await this.dataSource.query<{ email: string; code: string }[]>(
      'SELECT email, code FROM email_codes WHERE id = $1 AND expires_at > academy_now()',
      [id],
    );
    return row ? { ...emailCodeMail(row.code), to: row.email, key: `${id}.email-code` } : null;
  }
}
