import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { splitFullName } from '@academy/contracts/rules/contact';
import { OneTimeLinks } from '../accounts/index.js';
import { firstPasswordLinkMail, Mailer, type EmailOrigin, type Mail } from '../notifications/index.js';
import { UnitOfWork, type Transaction } from '../platform/database/unit-of-work.js';

const minutes = 24 * 60;

/** A student who may be invited. */
export interface InvitedStudent {
  id: string;
  student_name: string;
  student_email: string;
  student_email_key: string;
  parent_name: string;
}

/** What sends an invitation: a delivery, or a request with its key. The same source gives the same email and the same link. */
export type InvitationSource = { delivery: EmailOrigin } | { request: string };

/** Only a parent who has confirmed their own address has email sent to others, and only to students they stand by. */
const invitable = `
SELECT s.id, s.student_name, s.student_email, s.student_email_key, a.firstname || ' ' || a.lastname AS parent_name
FROM students s JOIN accounts a ON a.id = s.account_id AND a.disabled_at IS NULL AND a.email_verified_at IS NOT NULL
WHERE s.deleted_at IS NULL AND s.student_email IS NOT NULL AND s.sign_in_held_at IS NULL`;

/** The email that tells a student about the account, with a one-time link to choose a password. A typed password is never emailed. */
@Injectable()
export class StudentInvitations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
  ) {}

  /** @returns null for a student who is not to be emailed, or not yet */
  async find(studentId: string): Promise<InvitedStudent | null> {
    const [student] = await this.dataSource.query<InvitedStudent[]>(`${invitable} AND s.id = $1`, [studentId]);
    return student ?? null;
  }

  /** The email with its link. @returns null when the link of that source has been used or revoked */
  async mailFor(student: InvitedStudent, source: InvitationSource): Promise<Mail | null> {
    const delivery = 'delivery' in source ? source.delivery : undefined;
    const link = await this.unitOfWork.run((tx) =>
      this.links.issue(tx, {
        purpose: 'reset_password',
        principal: { kind: 'student', id: student.id },
        emailKey: student.student_email_key,
        minutes,
        origin: 'delivery' in source ? source.delivery.eventId : `request:${source.request}`,
        eventId: delivery?.eventId ?? null,
      }),
    );
    if (!link) return null;
    const content = firstPasswordLinkMail({
      firstName: splitFullName(student.student_name).first,
      url: link.url,
      parentName: student.parent_name,
    });
    return { ...content, to: student.student_email, key: `${link.key}.first-password-link`, origin: delivery };
  }

  /** Invites a student who has not been invited. @throws MailFailure when another try may help */
  async inviteOnce(studentId: string, origin: EmailOrigin): Promise<void> {
    await this.invite(studentId, origin);
    await this.mailer.notNeeded(origin);
  }

  /**
   * Invites the students of a family who have not been invited. Each is recorded at once, so a repeated run starts after the last.
   * @param addedUntil ISO 8601; for students added later the parent's browser asks
   */
  async inviteFamily(accountId: string, addedUntil: string, origin: EmailOrigin): Promise<void> {
    const students = await this.dataSource.query<{ id: string }[]>(
      'SELECT id FROM students WHERE account_id = $1 AND created_at <= $2 AND mail_sent_at IS NULL AND deleted_at IS NULL ORDER BY created_at, id',
      [accountId, addedUntil],
    );
    for (const { id } of students) await this.invite(id, origin);
    await this.mailer.notNeeded(origin);
  }

  private async invite(studentId: string, origin: EmailOrigin): Promise<void> {
    const [student] = await this.dataSource.query<InvitedStudent[]>(
      `${invitable} AND s.mail_sent_at IS NULL AND s.id = $1`,
      [studentId],
    );
    const mail = student && (await this.mailFor(student, { delivery: origin }));
    if (mail && (await this.mailer.deliver(mail)) === 'accepted')
      await this.unitOfWork.run((tx) => this.record(tx, studentId));
  }

  /** Notes that the student has been invited, once. */
  async record(tx: Transaction, studentId: string): Promise<void> {
    await tx.query('UPDATE students SET mail_sent_at = academy_now() WHERE id = $1 AND mail_sent_at IS NULL', [
      studentId,
    ]);
  }
}
