import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { type ComposedEmail, dateMessageMail, Email, EmailSubscriber } from '../../../notifications/index.js';
import { messageMailKey } from './date-message-mails.js';
import { findLetter } from './date-messages.repository.js';

/** Emails one family the office's message to all families of a date. Replies go to the staff. */
@Injectable()
@Email({ name: 'send-message-when-date-message-sent', event: 'DateMessageSent', to: 'family', repeat: 'personal' })
export class SendMessageWhenDateMessageSent extends EmailSubscriber<'DateMessageSent'> {
  protected async compose({ payload }: EventEnvelope<'DateMessageSent'>): Promise<ComposedEmail | null> {
    const letter = await findLetter(this.database, payload.recipient_id);
    if (!letter) return null;
    const { email: to, day } = letter;
    const key = messageMailKey(payload.recipient_id);
    return { ...dateMessageMail(letter, day), replyTo: this.config.STAFF_EMAIL, to, key };
  }
}
