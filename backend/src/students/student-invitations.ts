import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { OneTimeLinks } from '../accounts/index.js';
import { firstPasswordLinkMail, Mailer, type EmailOrigin, type Mail } from '../notifications/index.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { findUninvited, type InvitedStudent } from './families.js';
import { listUninvited, recordInvitation } from './students.repository.js';

const minutes = 24 * 60;

/** The source of an invitation: a delivery, or a request with its key. The same source produces the same email and link. */
export type InvitationSource = { delivery: EmailOrigin } | { request: string };

/** Invites a student by email, with a one-time link to choose a password. A typed password is never emailed. */
@Injectable()
export class StudentInvitations {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly mailer: Mailer,
  ) {}

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
    const content = firstPasswordLinkMail({ url: link.url });
    return { ...content, to: student.student_email, key: `${link.key}.first-password-link`, origin: delivery };
  }

  /** Invites a student who has not been invited. @throws MailFailure when a retry may succeed */
  async inviteOnce(studentId: string, origin: EmailOrigin): Promise<void> {
    await this.invite(studentId, origin);
    await this.mailer.notNeeded(origin);
  }

  /**
   * Invites the students of a family who have not been invited. Each is recorded at once, so a repeated run starts after the last.
   * @param addedUntil ISO 8601; for students added later the parent's browser asks
   */
  async inviteFamily(accountId: string, addedUntil: string, origin: EmailOrigin): Promise<void> {
    for (const id of await listUninvited(this.database, accountId, addedUntil)) await this.invite(id, origin);
    await this.mailer.notNeeded(origin);
  }

  private async invite(studentId: string, origin: EmailOrigin): Promise<void> {
    const student = await findUninvited(this.database, studentId);
    const mail = student && (await this.mailFor(student, { delivery: origin }));
    if (student && mail && (await this.mailer.deliver(mail)) === 'accepted')
      await this.unitOfWork.run((tx) => recordInvitation(tx, student));
  }
}
