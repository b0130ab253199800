import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { Injectable } from '@nestjs/common';
import {
  type ComposedEmail,
  Email,
  EmailSubscriber,
  originOf,
  studentCreatedMail,
  studentEmailRemovedMail,
  studentPasswordChangedMail,
} from '../notifications/index.js';
import { ExternalSubscriber } from '../platform/messaging/subscribers/subscriber.js';
import { findConfirmedFamily, findInvitable } from './families.js';
import { StudentInvitations } from './student-invitations.js';

/**
 * A parent gets an email about every student that is added to their account, so that a student cannot be added unnoticed. Until the
 * parent's address is confirmed it may be a stranger's, and the page that confirms it lists the students.
 */
@Injectable()
@Email({ name: 'tell-parent-when-student-created', event: 'StudentCreated', to: 'family', repeat: 'personal' })
export class NotifyParentWhenStudentCreated extends EmailSubscriber<'StudentCreated'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentCreated'>): Promise<ComposedEmail | null> {
    const family = await findConfirmedFamily(this.database, payload.student_id);
    if (!family) return null;
    const content = studentCreatedMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      studentEmail: family.student_email,
      siteUrl: this.config.publicUrl,
    });
    return { ...content, to: family.email, key: `${id}.tell-parent-when-student-created` };
  }
}

/** A parent is notified that a student lost an address which another family's student has already. */
@Injectable()
@Email({
  name: 'tell-parent-when-student-email-removed',
  event: 'StudentEmailRemoved',
  to: 'family',
  repeat: 'personal',
})
export class NotifyParentWhenStudentEmailRemoved extends EmailSubscriber<'StudentEmailRemoved'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentEmailRemoved'>): Promise<ComposedEmail | null> {
    const family = await findConfirmedFamily(this.database, payload.student_id);
    if (!family) return null;
    const content = studentEmailRemovedMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      siteUrl: this.config.publicUrl,
    });
    return { ...content, to: family.email, key: `${id}.student-email-removed` };
  }
}

/** Tells a student by email that the password was changed. The email does not contain it. */
@Injectable()
@Email({
  name: 'tell-student-when-password-changed',
  event: 'StudentPasswordChanged',
  to: 'student',
  repeat: 'personal',
})
export class NotifyStudentWhenPasswordChanged extends EmailSubscriber<'StudentPasswordChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentPasswordChanged'>): Promise<ComposedEmail | null> {
    const student = await findInvitable(this.database, payload.student_id);
    if (!student) return null;
    const content = studentPasswordChangedMail({
      firstName: splitFullName(student.student_name).first,
      changedBy: payload.by_student ? null : student.parent_name,
      forgotUrl: `${this.config.publicUrl}/auth/forgot-password`,
    });
    return { ...content, to: student.student_email, key: `${id}.tell-student-when-password-changed` };
  }
}

/**
 * The parent's browser asks for the email to a new student. When it has not done so two minutes later, the same email is sent
 * here. While the parent's own address is not confirmed nothing is sent: the confirmation does it.
 */
@Injectable()
@Email({
  name: 'send-password-link-when-no-account-mail',
  event: 'StudentCreated',
  delaySeconds: 120,
  to: 'student',
  repeat: 'link',
})
export class SendPasswordLinkWhenNoAccountEmail extends ExternalSubscriber<'StudentCreated'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  execute(event: EventEnvelope<'StudentCreated'>): Promise<void> {
    return this.invitations.inviteOnce(event.payload.student_id, originOf(event, this));
  }
}

/**
 * A student whose address was added or changed later gets the link to choose a password there. While the parent's own address is
 * not confirmed nothing is sent: the confirmation does it.
 */
@Injectable()
@Email({
  name: 'send-password-link-when-student-email-changed',
  event: 'StudentEmailChanged',
  to: 'student',
  repeat: 'link',
})
export class SendPasswordLinkWhenStudentEmailChanged extends ExternalSubscriber<'StudentEmailChanged'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  execute(event: EventEnvelope<'StudentEmailChanged'>): Promise<void> {
    return this.invitations.inviteOnce(event.payload.student_id, originOf(event, this));
  }
}

/** Sends the emails to students that were waiting for the parent to confirm their own address. */
@Injectable()
@Email({ name: 'send-password-links-when-email-verified', event: 'EmailVerified', to: 'student', repeat: 'link' })
export class SendPasswordLinksWhenEmailVerified extends ExternalSubscriber<'EmailVerified'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  execute(event: EventEnvelope<'EmailVerified'>): Promise<void> {
    return this.invitations.inviteFamily(event.payload.account_id, event.occurred_at, originOf(event, this));
  }
}

/** Students whose sign-in was held are emailed once the parent has confirmed them. */
@Injectable()
@Email({
  name: 'send-password-links-when-students-confirmed',
  event: 'StudentsConfirmed',
  to: 'student',
  repeat: 'link',
})
export class SendPasswordLinksWhenStudentsConfirmed extends ExternalSubscriber<'StudentsConfirmed'> {
  constructor(private readonly invitations: StudentInvitations) {
    super();
  }

  execute(event: EventEnvelope<'StudentsConfirmed'>): Promise<void> {
    return this.invitations.inviteFamily(event.payload.account_id, event.occurred_at, originOf(event, this));
  }
}
