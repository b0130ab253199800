import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { Inject, Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailSubscriber, staffPasswordLinkMail } from '../../notifications/index.js';
import { StaffLinks, staffLinkUrl } from './staff-links.js';
import { findStaff } from './staff.repository.js';

/** Emails a staff member the link to choose a password, unless the link has expired or the account is gone or disabled. */
@Injectable()
@Email({ name: 'send-link-when-staff-link-requested', event: 'StaffLinkRequested', to: 'staff', repeat: 'personal' })
export class SendLinkWhenStaffLinkRequested extends EmailSubscriber<'StaffLinkRequested'> {
  @Inject(StaffLinks) private readonly links: StaffLinks;

  protected async compose({ id, payload }: EventEnvelope<'StaffLinkRequested'>): Promise<ComposedEmail | null> {
    const member = await findStaff(this.database, payload.staff_id);
    if (!member || member.disabledAt !== null || payload.expires * 1000 <= member.now.getTime()) return null;
    const url = staffLinkUrl(this.config.publicUrl, await this.links.tokenOf(member, payload.expires));
    const content = staffPasswordLinkMail({ firstName: splitFullName(member.name).first, url });
    return { ...content, to: member.email, key: `${id}.staff-link` };
  }
}
