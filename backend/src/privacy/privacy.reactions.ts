import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { accountDeletedMail, type ComposedEmail, Email, EmailSubscriber } from '../notifications/index.js';
import { findDeletion } from './account-deletions.repository.js';

/** Sends the last email after a parent deleted the account. It also warns them if someone else did it. */
@Injectable()
@Email({ name: 'notify-parent-when-account-deleted', event: 'AccountDeleted', to: 'family', repeat: 'personal' })
export class NotifyParentWhenAccountDeleted extends EmailSubscriber<'AccountDeleted'> {
  protected async compose({ id, payload }: EventEnvelope<'AccountDeleted'>): Promise<ComposedEmail | null> {
    const deletion = await findDeletion(this.database, payload.account_id);
    return deletion && { ...accountDeletedMail(deletion), to: deletion.email, key: `${id}.deleted` };
  }
}
