import { normalizeEmail } from '@academy/contracts/rules/contact';
import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Tx } from '../../platform/database/database.js';
import { createEvent } from '../../platform/messaging/event.js';
import { EmailAlreadyInUse } from '../accounts.errors.js';
import { type Account, findAccountByEmail, setAccountEmail } from '../accounts.repository.js';
import { endSessions } from '../authentication/sessions.repository.js';
import { EmailVerification } from '../credentials/email-verification.js';
import type { OpenedLink } from '../credentials/one-time-links.js';
import { OneTimeLinks } from '../credentials/one-time-links.js';
import { forgetDevices } from '../devices/known-devices.repository.js';
import { FamilyCalendars } from '../family-records.js';
import {
  approveChange,
  confirmPendingChange,
  type EmailChange,
  insertEmailChange,
  undoChangesSince,
} from './email-changes.repository.js';
import { FamilyAddresses } from './family-addresses.js';

/** Who entered a new address, and whether the old address has to approve it. */
interface ChangeRequest {
  newEmail: string;
  byOffice?: boolean;
  needsApproval?: boolean;
}

/**
 * A parent's email change: requested, approved from the old address if a desk member entered it, confirmed from the new address, and undone
 * from the old one.
 */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly verification: EmailVerification,
    private readonly addresses: FamilyAddresses,
    private readonly calendars: FamilyCalendars,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Stores the change until the old address approves it, if it has to, and the new address is confirmed; the account keeps its address.
   * @throws EmailAlreadyInUse
   */
  async request(
    tx: Tx,
    account: Account,
    { newEmail, byOffice = false, needsApproval = false }: ChangeRequest,
  ): Promise<void> {
    if (await findAccountByEmail(tx, normalizeEmail(newEmail))) throw new EmailAlreadyInUse();
    const { id: accountId, email: oldEmail, emailVerifiedAt } = account;
    // An unconfirmed old address may belong to a stranger, who could take over the account with the undo link.
    const undoable = emailVerifiedAt !== null;
    const status = needsApproval ? 'waiting' : 'pending';
    const change = { accountId, oldEmail, newEmail: newEmail.trim(), status, undoable, byOffice } as const;
    await this.announce(tx, { accountId, id: await insertEmailChange(tx, change) });
  }

  /**
   * The owner of the old address approves a change that waits for it. The new address is then emailed a link to confirm it.
   * @param change of a locked account
   * @returns false if a later change has replaced it
   * @throws EmailAlreadyInUse when another account has taken the new address in the meantime
   */
  async approve(tx: Tx, change: EmailChange): Promise<boolean> {
    if (await findAccountByEmail(tx, normalizeEmail(change.newEmail))) throw new EmailAlreadyInUse();
    const isApproved = await approveChange(tx, change);
    if (isApproved) await this.announce(tx, change);
    return isApproved;
  }

  private async announce(tx: Tx, { id, accountId }: Pick<EmailChange, 'id' | 'accountId'>): Promise<void> {
    await this.eventBus.publish(
      createEvent('EmailChangeRequested', { account_id: accountId, email_change_id: id }),
      tx,
    );
  }

  /**
   * Applies the account's pending address, also to the bookings, payments and waitlist entries that have its previous one.
   * @param account locked
   * @param link the link that confirms the new address; all others were emailed to the old one, and are revoked
   * @throws EmailAlreadyInUse when another account has taken the address in the meantime
   */
  async apply(tx: Tx, account: Account & { pendingEmail: string }, link: OpenedLink): Promise<void> {
    const { id, emailKey, emailVerifiedAt, pendingEmail } = account;
    if (emailVerifiedAt !== null) await this.addresses.claim(tx, id, emailKey);
    await this.addresses.change(tx, id, { from: emailKey, to: pendingEmail });
    await setAccountEmail(tx, id, pendingEmail);
    await this.links.revokeOthers(tx, link);
    const changeId = await confirmPendingChange(tx, id);
    await this.eventBus.publish(createEvent('EmailChanged', { account_id: id, email_change_id: changeId }), tx);
    await this.verification.confirm(tx, id);
  }

  /**
   * Undoes a change and all later ones. If one of them has taken effect, the account gets its old address back, as do its bookings,
   * payments and waitlist entries. Every device is signed out then, and calendar links stop working, because the change may have been made
   * by an intruder.
   * @param account locked
   * @returns whether the account's address had already changed
   * @throws EmailAlreadyInUse when another account has taken the old address in the meantime
   */
  async undo(tx: Tx, account: Account, change: EmailChange): Promise<boolean> {
    await undoChangesSince(tx, change);
    if (account.emailKey === normalizeEmail(change.oldEmail)) return false;
    const parent = { kind: 'parent', id: account.id } as const;
    await this.addresses.change(tx, account.id, { from: account.emailKey, to: change.oldEmail });
    await setAccountEmail(tx, account.id, change.oldEmail);
    await this.links.revoke(tx, parent);
    await endSessions(tx, parent);
    await forgetDevices(tx, parent);
    await this.calendars.removeLinks(tx, account.id);
    await this.verification.confirm(tx, account.id);
    return true;
  }
}
