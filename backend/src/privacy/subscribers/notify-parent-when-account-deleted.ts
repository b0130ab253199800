import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { accountDeletedMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { findDeletion } from '../account-deletions.repository.js';

/** Sends the last email after a parent deleted the account. It also warns them if someone else did it. */
@Injectable()
@Subscriber({ name: 'notify-parent-when-account-deleted', event: 'AccountDeleted', queue: 'mail' })
export class NotifyParentWhenAccountDeleted extends EmailSubscriber<'AccountDeleted'> {
  protected async compose({ id, payload }: EventEnvelope<'AccountDeleted'>): Promise<ComposedEmail | null> {
    const deletion = await findDeletion(this.dataSource, payload.account_id);
    return deletion && { ...accountDeletedMail(deletion), to: deletion.email, key: `${id}.deleted` };
  }
}
