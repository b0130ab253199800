import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { normaliseEmail, splitFullName } from '@academy/contracts/rules/contact';
import { Mailer, studentPasswordLinkMail, type Delivery } from '../../../notifications/index.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { ExternalSubscriber, Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { studentByReservedEmail } from '../../authentication/active-students.js';
import { OneTimeLinks } from '../one-time-links.js';
import { enoughLinks, requestedEmail, resetMinutes } from '../reset-requests.js';

/** The student of a confirmed family who has the address, if there is one, gets a link for a new password. */
@Injectable()
@Subscriber({ name: 'send-student-link-when-password-reset-requested', event: 'PasswordResetRequested', queue: 'mail' })
export class SendStudentLinkWhenPasswordResetRequested extends ExternalSubscriber<
  'PasswordResetRequested',
  Delivery | 'nobody' | 'enough_links'
> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ payload }: EventEnvelope<'PasswordResetRequested'>): Promise<Delivery | 'nobody' | 'enough_links'> {
    const emailKey = await requestedEmail(this.dataSource, payload.request_id);
    const student = emailKey === null ? null : await studentByReservedEmail(this.dataSource.manager, emailKey);
    if (!student?.student_email) return 'nobody';
    const { id, student_email: email } = student;
    const person = { kind: 'student', id } as const;
    const link = await this.unitOfWork.run((tx) =>
      this.links.issueAtMost(tx, enoughLinks, 'reset_password', person, normaliseEmail(email), resetMinutes),
    );
    if (!link) return 'enough_links';
    const content = studentPasswordLinkMail({ firstName: splitFullName(student.student_name).first, url: link.url });
    return this.mailer.deliver({ ...content, to: email, key: `${link.id}.student-password-link` });
  }
}
