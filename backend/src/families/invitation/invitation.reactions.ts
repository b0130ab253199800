import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import { accountInvitationMail, type ComposedEmail, Email, EmailSubscriber } from '../../notifications/index.js';
import { findInvitedAddress } from './invitations.repository.js';

/** Emails a parent without an account a link to create one, with the address filled in. It is in the fragment, which no server log has. */
@Injectable()
@Email({ name: 'send-account-invitation', event: 'FamilyInvited', to: 'family', repeat: 'personal' })
export class SendAccountInvitation extends EmailSubscriber<'FamilyInvited'> {
  protected async compose({ id, payload }: EventEnvelope<'FamilyInvited'>): Promise<ComposedEmail | null> {
    const email = await findInvitedAddress(this.database, payload.invitation_id);
    if (email === null) return null;
    const url = `${this.config.publicUrl}/auth/signup#${new URLSearchParams({ email }).toString()}`;
    return { ...accountInvitationMail({ email, url }), to: email, key: `${id}.account-invitation` };
  }
}
