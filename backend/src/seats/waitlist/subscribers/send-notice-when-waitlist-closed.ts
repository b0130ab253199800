import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, waitlistClosedMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { WaitlistMails } from '../waitlist-mails.js';

/** Emails the family that no seat opened, with other open dates. */
@Injectable()
@Subscriber({ name: 'send-notice-when-waitlist-closed', event: 'WaitlistClosed', queue: 'mail' })
export class SendNoticeWhenWaitlistClosed extends EmailSubscriber<'WaitlistClosed'> {
  @Inject(WaitlistMails) private readonly mails: WaitlistMails;

  protected async compose({ id, payload }: EventEnvelope<'WaitlistClosed'>): Promise<ComposedEmail | null> {
    const read = await this.mails.readClosed(payload.entry_id);
    return read && { ...waitlistClosedMail(read.mail), to: read.entry.email, key: `${id}.closed` };
  }
}
