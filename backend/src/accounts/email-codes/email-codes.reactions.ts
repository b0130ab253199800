import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, emailCodeMail, EmailSubscriber } from '../../notifications/index.js';
import { findEmailCode } from './email-codes.repository.js';

/** Emails a code to its address, unless it has already expired. */
@Injectable()
@Email({ name: 'send-code-when-email-code-requested', event: 'EmailCodeRequested', to: 'family', repeat: 'code' })
export class SendCodeWhenEmailCodeRequested extends EmailSubscriber<'EmailCodeRequested'> {
  protected async compose({
    payload: { code_id: id },
  }: EventEnvelope<'EmailCodeRequested'>): Promise<ComposedEmail | null> {
    const issued = await findEmailCode(this.database, id);
    return issued && { ...emailCodeMail(issued.code), to: issued.email, key: `${id}.email-code` };
  }
}
