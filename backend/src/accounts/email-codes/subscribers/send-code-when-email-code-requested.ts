import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { emailCodeMail, EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findEmailCode } from '../email-codes.repository.js';

/** Emails a code to its address, unless it has already expired. */
@Injectable()
@Subscriber({ name: 'send-code-when-email-code-requested', event: 'EmailCodeRequested', queue: 'mail' })
export class SendCodeWhenEmailCodeRequested extends EmailSubscriber<'EmailCodeRequested'> {
  protected async compose({
    payload: { code_id: id },
  }: EventEnvelope<'EmailCodeRequested'>): Promise<ComposedEmail | null> {
    const issued = await findEmailCode(this.dataSource, id);
    return issued && { ...emailCodeMail(issued.code), to: issued.email, key: `${id}.email-code` };
  }
}
