import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { SubscriberRegistry } from '../../platform/messaging/subscribers/subscriber.registry.js';
import { type ComposedEmail, EmailsSubscriber, EmailSubscriber } from '../email-subscriber.js';
import { Email } from '../email.js';
import { endRepeat, findRepeat, type Repeat } from './email-repeats.repository.js';

/** Has the subscriber of an email render it again, and sends it to the address chosen by staff. */
@Injectable()
@Email({
  name: 'send-email-again-when-repeat-requested',
  event: 'EmailRepeatRequested',
  to: 'family',
  repeat: 'personal',
})
export class SendEmailAgainWhenRepeatRequested extends EmailSubscriber<'EmailRepeatRequested'> {
  constructor(private readonly modules: ModuleRef) {
    super();
  }

  protected async compose({ payload }: EventEnvelope<'EmailRepeatRequested'>): Promise<ComposedEmail | null> {
    const messageId = this.mailer.messageIdOf(payload.key);
    const repeat = await findRepeat(this.database, messageId);
    const email = repeat && (await this.writeAgain(repeat));
    if (!email) {
      await endRepeat(this.database, messageId);
      return null;
    }
    return { ...email, to: repeat.to, key: payload.key };
  }

  /** Only worker processes, which run deliveries, have a registry. */
  private async writeAgain({ subscriber, event, firstId }: Repeat): Promise<ComposedEmail | null> {
    const first = this.modules.get(SubscriberRegistry, { strict: false }).get(subscriber)?.provider;
    return first instanceof EmailsSubscriber ? first.composeAgain(event, firstId) : null;
  }
}
