import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailSubscriber, familyErasedMail } from '../../notifications/index.js';
import { deleteErasureEmail, findErasureEmail } from './erasure-emails.repository.js';

/** Sends the last email to a family that the office has erased, then deletes the stored address. */
@Injectable()
@Email({ name: 'send-notice-when-family-erased', event: 'FamilyErased', to: 'family', repeat: 'personal' })
export class SendNoticeWhenFamilyErased extends EmailSubscriber<'FamilyErased'> {
  protected async compose({ id, payload }: EventEnvelope<'FamilyErased'>): Promise<ComposedEmail | null> {
    const recipient = await findErasureEmail(this.database, payload.email_id);
    return recipient && { ...familyErasedMail(recipient), to: recipient.email, key: `${id}.erased` };
  }

  override async execute(event: EventEnvelope<'FamilyErased'>) {
    const attempt = await super.execute(event);
    if (attempt?.status !== 'accepted' && attempt?.status !== 'rejected') return attempt;
    await deleteErasureEmail(this.database, event.payload.email_id);
    // The email log must not contain the address. The mail server's reply may quote it, so its text is removed too.
    return { ...attempt, recipient: '', reply: attempt.reply && { ...attempt.reply, text: '' } };
  }
}
