import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import {
  accountPausedMail,
  type ComposedEmail,
  Email,
  emailChangeApprovalMail,
  emailChangedMail,
  emailChangeRequestedMail,
  EmailSubscriber,
} from '../../notifications/index.js';
import { findAccount } from '../accounts.repository.js';
import { EmailChangeLinks } from './email-change-links.js';
import { findEmailChange } from './email-changes.repository.js';

/** Tells the new address of an account that the office's change has paused it, until when, and how the pause ends. */
@Injectable()
@Email({ name: 'tell-new-address-when-email-changed', event: 'EmailChanged', to: 'family', repeat: 'personal' })
export class NotifyNewAddressWhenEmailChanged extends EmailSubscriber<'EmailChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'EmailChanged'>): Promise<ComposedEmail | null> {
    const account = await findAccount(this.database, payload.account_id);
    if (!account?.pausedUntil || account.disabledAt !== null) return null;
    return {
      ...accountPausedMail({ firstName: account.firstname, until: account.pausedUntil.toISOString() }),
      to: account.email,
      key: `${id}.tell-new-address-when-email-changed`,
    };
  }
}

/**
 * Notifies the account's current address, with a link that undoes the change. If the change waits for the approval of that address, the
 * email asks for it. Once it was approved, there is nothing left to say.
 */
@Injectable()
@Email({
  name: 'tell-old-address-when-email-change-requested',
  event: 'EmailChangeRequested',
  to: 'family',
  repeat: 'personal',
})
export class NotifyOldAddressWhenEmailChangeRequested extends EmailSubscriber<'EmailChangeRequested'> {
  constructor(private readonly links: EmailChangeLinks) {
    super();
  }

  protected async compose({ id, payload }: EventEnvelope<'EmailChangeRequested'>): Promise<ComposedEmail | null> {
    const change = await findEmailChange(this.database, payload.email_change_id);
    if (!change?.undoable || change.approved || !['waiting', 'pending'].includes(change.status)) return null;
    const mail = { firstName: change.firstname, undoUrl: await this.links.urlOf('undo', change.id) };
    const content =
      change.status === 'pending'
        ? emailChangeRequestedMail(mail)
        : emailChangeApprovalMail({
            ...mail,
            newEmail: change.newEmail,
            approveUrl: await this.links.urlOf('approve', change.id),
          });
    return {
      ...content,
      to: change.oldEmail,
      key: `${id}.tell-old-address-when-email-change-requested`,
    };
  }
}

/** Notifies the old address after the change took effect, with a link that undoes it. */
@Injectable()
@Email({ name: 'tell-old-address-when-email-changed', event: 'EmailChanged', to: 'family', repeat: 'personal' })
export class NotifyOldAddressWhenEmailChanged extends EmailSubscriber<'EmailChanged'> {
  constructor(private readonly links: EmailChangeLinks) {
    super();
  }

  protected async compose({ id, payload }: EventEnvelope<'EmailChanged'>): Promise<ComposedEmail | null> {
    const change = await findEmailChange(this.database, payload.email_change_id);
    if (!change?.undoable || change.status === 'undone') return null;
    return {
      ...emailChangedMail({ firstName: change.firstname, undoUrl: await this.links.urlOf('undo', change.id) }),
      to: change.oldEmail,
      key: `${id}.tell-old-address-when-email-changed`,
    };
  }
}
