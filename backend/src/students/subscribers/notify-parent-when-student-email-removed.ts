import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, studentEmailRemovedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';

/** A parent is notified that a student lost an address which another family's student has already. */
@Injectable()
@Subscriber('tell-parent-when-student-email-removed')
export class NotifyParentWhenStudentEmailRemoved extends EmailSubscriber<'StudentEmailRemoved'> {
  protected async compose({ id, payload }: EventEnvelope<'StudentEmailRemoved'>): Promise<ComposedEmail | null> {
    const [family] = await this.dataSource.query<{ email: string; firstname: string; student_name: string }[]>(
      `SELECT a.email, a.firstname, s.student_name FROM students s JOIN accounts a ON a.id = s.account_id
       WHERE s.id = $1 AND s.deleted_at IS NULL AND a.disabled_at IS NULL AND a.email_verified_at IS NOT NULL`,
      [payload.student_id],
    );
    if (!family) return null;
    const content = studentEmailRemovedMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      siteUrl: this.config.publicUrl,
    });
    return { ...content, to: family.email, key: `${id}.student-email-removed` };
  }
}
