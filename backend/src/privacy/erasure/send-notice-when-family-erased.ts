import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, familyErasedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { deleteErasureEmail, findErasureEmail } from './erasure-emails.repository.js';

/** The last email to a family whose data the office has erased. Its address is stored until it is sent, and no longer. */
@Injectable()
@Subscriber({ name: 'send-notice-when-family-erased', event: 'FamilyErased', queue: 'mail' })
export class SendNoticeWhenFamilyErased extends EmailSubscriber<'FamilyErased'> {
  protected async compose({ id, payload }: EventEnvelope<'FamilyErased'>): Promise<ComposedEmail | null> {
    const recipient = await findErasureEmail(this.dataSource, payload.email_id);
    return recipient && { ...familyErasedMail(recipient), to: recipient.email, key: `${id}.erased` };
  }

  override async execute(event: EventEnvelope<'FamilyErased'>) {
    const attempt = await super.execute(event);
    if (attempt?.status !== 'accepted' && attempt?.status !== 'rejected') return attempt;
    await deleteErasureEmail(this.dataSource, event.payload.email_id);
    // The log of emails says that it was sent, and not where to; a server's answer may quote the address.
    return { ...attempt, recipient: '', reply: attempt.reply && { ...attempt.reply, text: '' } };
  }
}
