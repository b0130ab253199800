import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { splitFullName } from '@academy/contracts/rules/full-name';
import { EmailSubscriber, studentPasswordChangedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { findInvitable } from '../families.js';

/** Tells a student by email that the password was changed. The email does not contain it. */
@Injectable()
@Subscriber({ name: 'tell-student-when-password-changed', event: 'StudentPasswordChanged', queue: 'mail' })
export class NotifyStudentWhenPasswordChanged extends EmailSubscriber<'StudentPasswordChanged'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentPasswordChanged'>): Promise<ComposedEmail | null> {
    const student = await findInvitable(this.dataSource, payload.student_id);
    if (!student) return null;
    const content = studentPasswordChangedMail({
      firstName: splitFullName(student.student_name).first,
      changedBy: payload.by_student ? null : student.parent_name,
      forgotUrl: `${this.config.publicUrl}/auth/forgot-password`,
    });
    return { ...content, to: student.student_email, key: `${id}.tell-student-when-password-changed` };
  }
}
