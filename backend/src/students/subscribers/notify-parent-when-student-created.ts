import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, studentCreatedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { findConfirmedFamily } from '../families.js';

/**
 * A parent gets an email about every student that is added to their account, so that a student cannot be added unnoticed. Until the
 * parent's address is confirmed it may be a stranger's, and the page that confirms it lists the students.
 */
@Injectable()
@Subscriber('tell-parent-when-student-created')
export class NotifyParentWhenStudentCreated extends EmailSubscriber<'StudentCreated'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentCreated'>): Promise<ComposedEmail | null> {
    const family = await findConfirmedFamily(this.dataSource, payload.student_id);
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
