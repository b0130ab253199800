import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import {
  EmailSubscriber,
  confirmWaitlistMail,
  onWaitlistMail,
  type ComposedEmail,
} from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { WaitlistMails } from '../waitlist-mails.js';

/** Asks the owner of an address to confirm it; an address that is confirmed gets a notice. */
@Injectable()
@Subscriber({ name: 'send-confirmation-when-waitlist-joined', event: 'WaitlistJoined', queue: 'mail' })
export class SendConfirmationWhenWaitlistJoined extends EmailSubscriber<'WaitlistJoined'> {
  @Inject(WaitlistMails) private readonly mails: WaitlistMails;

  protected async compose({ id, payload }: EventEnvelope<'WaitlistJoined'>): Promise<ComposedEmail | null> {
    const read = await this.mails.read(payload.entry_id);
    if (!read || read.entry.status !== 'waiting') return null;
    const { entry, mail } = read;
    const content = entry.confirmed ? onWaitlistMail(mail) : confirmWaitlistMail(mail);
    return { ...content, to: entry.email, key: `${id}.waitlist` };
  }
}
