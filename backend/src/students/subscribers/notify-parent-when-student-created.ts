import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Mailer, studentCreatedMail, type Delivery } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';

interface Family {
  email: string;
  firstname: string;
  student_name: string;
  student_email: string | null;
}

/**
 * A parent gets an email about every student that is added to their account, so that a student cannot be added unnoticed. Until the
 * parent's address is confirmed it may be a stranger's, and the page that confirms it lists the students.
 */
@Injectable()
@Subscriber({ name: 'tell-parent-when-student-created', event: 'StudentCreated', queue: 'mail' })
export class NotifyParentWhenStudentCreated extends ExternalSubscriber<'StudentCreated', Delivery | 'not_needed'> {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'StudentCreated'>): Promise<Delivery | 'not_needed'> {
    const [family] = await this.dataSource.query<Family[]>(
      `SELECT a.email, a.firstname, s.student_name, s.student_email FROM students s JOIN accounts a ON a.id = s.account_id
       WHERE s.id = $1 AND s.deleted_at IS NULL AND a.disabled_at IS NULL AND a.email_verified_at IS NOT NULL`,
      [payload.student_id],
    );
    if (!family) return 'not_needed';
    const content = studentCreatedMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      studentEmail: family.student_email,
      siteUrl: this.config.publicUrl,
    });
    return this.mailer.deliver({ ...content, to: family.email, key: `${id}.tell-parent-when-student-created` });
  }
}
