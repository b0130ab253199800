import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ComposedEmail,
  Email,
  EmailsSubscriber,
  EmailSubscriber,
  officeInvitationMail,
  secondParentAcceptedMail,
  secondParentInvitationMail,
  sharingEndedMail,
  studentHandedOverMail,
} from '../../notifications/index.js';
import { findConfirmedFamily } from '../families.js';
import { findEmailedInvitation, findParents } from './second-parents.repository.js';
import { SecondParentLinks } from './second-parent-links.js';

/**
 * Emails the second parent the link of the invitation, unless it was answered or withdrawn meanwhile. If the office sent it, the first parent
 * is emailed as well, so that no one becomes a second parent unnoticed.
 */
@Injectable()
@Email({ name: 'send-second-parent-invitation', event: 'SecondParentInvited', to: 'family', repeat: 'personal' })
export class SendSecondParentInvitation extends EmailsSubscriber<'SecondParentInvited'> {
  @Inject(SecondParentLinks) private readonly links: SecondParentLinks;

  protected async composeAll({ id, payload }: EventEnvelope<'SecondParentInvited'>): Promise<ComposedEmail[]> {
    const invitation = await findEmailedInvitation(this.database, payload.invitation_id);
    if (!invitation) return [];
    const { email, students, first } = invitation;
    const url = await this.links.urlOf(payload.invitation_id, email);
    const mail = { ...secondParentInvitationMail({ email, url }), to: email, key: `${id}.second-parent-invitation` };
    if (!payload.by_office || !first) return [mail];
    const { publicUrl: siteUrl } = this.config;
    const notice = officeInvitationMail({ firstName: first.firstName, invited: email, students, siteUrl });
    return [{ ...notice, to: first.email, key: `${id}.second-parent-notice` }, mail];
  }
}

@Injectable()
@Email({
  name: 'notify-parent-when-second-parent-accepted',
  event: 'SecondParentAccepted',
  to: 'family',
  repeat: 'personal',
})
export class NotifyParentWhenSecondParentAccepted extends EmailSubscriber<'SecondParentAccepted'> {
  protected async compose({ id, payload }: EventEnvelope<'SecondParentAccepted'>): Promise<ComposedEmail | null> {
    const sharing = await findParents(this.database, payload.invitation_id);
    if (!sharing) return null;
    const { first, second, students } = sharing;
    const mail = { firstName: first.firstName, other: second.name, students, siteUrl: this.config.publicUrl };
    return { ...secondParentAcceptedMail(mail), to: first.email, key: `${id}.second-parent-accepted` };
  }
}

/** Each parent who did not end the sharing gets an email. */
@Injectable()
@Email({ name: 'notify-parents-when-sharing-ended', event: 'SharingEnded', to: 'family', repeat: 'personal' })
export class NotifyParentsWhenSharingEnded extends EmailsSubscriber<'SharingEnded'> {
  protected async composeAll({ id, payload }: EventEnvelope<'SharingEnded'>): Promise<ComposedEmail[]> {
    const sharing = await findParents(this.database, payload.invitation_id);
    if (!sharing) return [];
    const { first, second, students } = sharing;
    const readers = [
      { side: 'first', reader: first, other: second.name },
      { side: 'second', reader: second, other: first.name },
    ].filter(({ side }) => side !== payload.by);
    return readers.map(({ side, reader: { email, firstName }, other }) => ({
      ...sharingEndedMail({ firstName, other, students, siteUrl: this.config.publicUrl, isFirst: side === 'first' }),
      to: email,
      key: `${id}.sharing-ended.${side}`,
    }));
  }
}

@Injectable()
@Email({ name: 'notify-parent-when-student-handed-over', event: 'StudentHandedOver', to: 'family', repeat: 'personal' })
export class NotifyParentWhenStudentHandedOver extends EmailSubscriber<'StudentHandedOver'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentHandedOver'>): Promise<ComposedEmail | null> {
    const family = await findConfirmedFamily(this.database, payload.student_id);
    if (!family) return null;
    const page = `${this.config.publicUrl}/account/students/${payload.student_id}`;
    const { firstname: firstName, student_name: student, email } = family;
    return { ...studentHandedOverMail({ firstName, student, page }), to: email, key: `${id}.student-handed-over` };
  }
}
