import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Mailer, studentEmailRemovedMail, type Delivery } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';

/** A parent is notified that a student lost an address which another family's student has already. */
@Injectable()
@Subscriber({ name: 'tell-parent-when-student-email-removed', event: 'StudentEmailRemoved', queue: 'mail' })
export class NotifyParentWhenStudentEmailRemoved extends ExternalSubscriber<
  'StudentEmailRemoved',
  Delivery | 'student_gone'
> {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'StudentEmailRemoved'>): Promise<Delivery | 'student_gone'> {
    const [family] = await this.dataSource.query<{ email: string; firstname: string; student_name: string }[]>(
      `SELECT a.email, a.firstname, s.student_name FROM students s JOIN accounts a ON a.id = s.account_id
       WHERE s.id = $1 AND s.deleted_at IS NULL AND a.disabled_at IS NULL AND a.email_verified_at IS NOT NULL`,
      [payload.student_id],
    );
    if (!family) return 'student_gone';
    const content = studentEmailRemovedMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      siteUrl: this.config.publicUrl,
    });
    return this.mailer.deliver({ ...content, to: family.email, key: `${id}.student-email-removed` });
  }
}
