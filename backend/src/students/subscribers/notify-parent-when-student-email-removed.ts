import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, studentEmailRemovedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { findConfirmedFamily } from '../families.js';

/** A parent is notified that a student lost an address which another family's student has already. */
@Injectable()
@Subscriber('tell-parent-when-student-email-removed')
export class NotifyParentWhenStudentEmailRemoved extends EmailSubscriber<'StudentEmailRemoved'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentEmailRemoved'>): Promise<ComposedEmail | null> {
    const family = await findConfirmedFamily(this.dataSource, payload.student_id);
    if (!family) return null;
    const content = studentEmailRemovedMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      siteUrl: this.config.publicUrl,
    });
    return { ...content, to: family.email, key: `${id}.student-email-removed` };
  }
}
