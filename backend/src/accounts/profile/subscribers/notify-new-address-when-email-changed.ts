import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { accountPausedMail, EmailSubscriber, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { findAccount } from '../../accounts.repository.js';

/** Tells the new address of an account that the office's change has paused it, until when, and how the pause ends. */
@Injectable()
@Subscriber({ name: 'tell-new-address-when-email-changed', event: 'EmailChanged', queue: 'mail' })
export class NotifyNewAddressWhenEmailChanged extends EmailSubscriber<'EmailChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'EmailChanged'>): Promise<ComposedEmail | null> {
    const account = await findAccount(this.dataSource, payload.account_id);
    if (!account?.pausedUntil || account.disabledAt !== null) return null;
    return {
      ...accountPausedMail({ firstName: account.firstname, until: account.pausedUntil.toISOString() }),
      to: account.email,
      key: `${id}.tell-new-address-when-email-changed`,
    };
  }
}
