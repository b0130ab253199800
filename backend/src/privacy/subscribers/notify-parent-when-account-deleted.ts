import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { accountDeletedMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { findDeletion } from '../account-deletions.repository.js';

/** The last email to a family that has deleted its account; it also warns one whose account was deleted by a stranger. */
@Injectable()
@Subscriber({ name: 'notify-parent-when-account-deleted', event: 'AccountDeleted', queue: 'mail' })
export class NotifyParentWhenAccountDeleted extends EmailSubscriber<'AccountDeleted'> {
  protected async compose({ id, payload }: EventEnvelope<'AccountDeleted'>): Promise<ComposedEmail | null> {
    const deletion = await findDeletion(this.dataSource, payload.account_id);
    return deletion && { ...accountDeletedMail(deletion), to: deletion.email, key: `${id}.deleted` };
  }
}
