import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { splitFullName } from '@academy/contracts/rules/contact';
import { OneTimeLinks } from '../../accounts/index.js';
import { firstPasswordLinkMail, Mailer, type Delivery } from '../../notifications/index.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { ExternalSubscriber, Subscriber } from '../../platform/events/subscriber.js';

const minutes = 24 * 60;

interface Unwritten {
  student_name: string;
  student_email: string;
  student_email_key: string;
  parent_name: string;
}

/**
 * The parent's browser tells a new student of the account, password and all. When it has not done so two minutes later,
 * a link to choose a password goes out instead.
 */
@Injectable()
@Subscriber('send-password-link-when-no-account-mail')
export class SendPasswordLinkWhenNoAccountMail extends ExternalSubscriber<'StudentCreated', Delivery | 'not_needed'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async perform({ payload: { student_id: id } }: EventEnvelope<'StudentCreated'>): Promise<Delivery | 'not_needed'> {
    const [student] = await this.dataSource.query<Unwritten[]>(
      `SELECT s.student_name, s.student_email, s.student_email_key, a.firstname || ' ' || a.lastname AS parent_name FROM students s JOIN accounts a ON a.id = s.account_id AND a.disabled_at IS NULL
       WHERE s.id = $1 AND s.deleted_at IS NULL AND s.student_email IS NOT NULL AND s.mail_sent_at IS NULL`,
      [id],
    );
    if (!student) return 'not_needed';
    const link = await this.unitOfWork.run((tx) => this.links.issue(tx, 'reset_password', { kind: 'student', id }, student.student_email_key, minutes));
    const content = firstPasswordLinkMail({ firstName: splitFullName(student.student_name).first, url: link.url, parentName: student.parent_name });
    return this.mailer.deliver({ ...content, to: student.student_email, key: `${link.id}.first-password-link` });
  }

  override async save({ payload }: EventEnvelope<'StudentCreated'>, result: Delivery | 'not_needed', tx: Transaction): Promise<void> {
    if (result === 'accepted') await tx.query('UPDATE students SET mail_sent_at = now() WHERE id = $1 AND mail_sent_at IS NULL', [payload.student_id]);
  }
}
