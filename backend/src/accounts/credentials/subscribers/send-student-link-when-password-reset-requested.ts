import { Injectable } from '@nestjs/common';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { studentPasswordLinkMail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { studentByReservedEmail } from '../../authentication/active-students.repository.js';
import { SendPasswordLink, type PasswordLinkRecipient } from '../send-password-link.js';

/** Emails a password link to the student of a confirmed family with this address, if there is one. */
@Injectable()
@Subscriber({ name: 'send-student-link-when-password-reset-requested', event: 'PasswordResetRequested', queue: 'mail' })
export class SendStudentLinkWhenPasswordResetRequested extends SendPasswordLink {
  protected override readonly template = studentPasswordLinkMail;

  protected async find(emailKey: string): Promise<PasswordLinkRecipient | null> {
    const student = await studentByReservedEmail(this.dataSource, emailKey);
    if (!student?.student_email) return null;
    const { id, student_email: email, student_name: name } = student;
    const firstName = student.email_confirmed_at === null ? '' : splitFullName(name).first;
    return { principal: { kind: 'student', id }, email, emailKey: normalizeEmail(email), firstName };
  }
}
