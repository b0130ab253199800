import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { splitFullName } from '@academy/contracts/rules/contact';
import { OneTimeLinks } from '../accounts/index.js';
import { firstPasswordLinkMail, Mailer, type Mail } from '../notifications/index.js';
import { UnitOfWork, type Transaction } from '../platform/database/unit-of-work.js';
import { findInvitable, findUninvited, type InvitedStudent } from './families.js';
import { listUninvited, recordInvitation } from './students.repository.js';

const minutes = 24 * 60;

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
    return findInvitable(this.dataSource, studentId);
  }

  /** The email, with a link of its own. @param key see `Mail.key`; named after the link when left out */
  async mailFor(student: InvitedStudent, key?: string): Promise<Mail> {
    const { id, url } = await this.unitOfWork.run((tx) =>
      this.links.issue(tx, 'reset_password', { kind: 'student', id: student.id }, student.student_email_key, minutes),
    );
    const content = firstPasswordLinkMail({
      firstName: splitFullName(student.student_name).first,
      url,
      parentName: student.parent_name,
    });
    return { ...content, to: student.student_email, key: `${key ?? id}.first-password-link` };
  }

  /** Invites a student who has not been invited. @throws MailFailure when another try may help */
  async inviteOnce(studentId: string): Promise<void> {
    const student = await findUninvited(this.dataSource, studentId);
    if (student && (await this.mailer.deliver(await this.mailFor(student))) === 'accepted')
      await this.unitOfWork.run((tx) => this.record(tx, student.id));
  }

  /**
   * Invites the students of a family who have not been invited. Each is recorded at once, so a repeated run starts after the last.
   * @param addedUntil ISO 8601; for students added later the parent's browser asks
   */
  async inviteFamily(accountId: string, addedUntil: string): Promise<void> {
    for (const id of await listUninvited(this.dataSource, accountId, addedUntil)) await this.inviteOnce(id);
  }

  /** Notes that the student has been invited, once. */
  async record(tx: Transaction, studentId: string): Promise<void> {
    await recordInvitation(tx, studentId);
  }
}
