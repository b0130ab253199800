import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { SendEmailResponse } from '@academy/contracts/http/students';
import { mailboxKey, normalizeEmail } from '@academy/contracts/rules/contact';
import { MailFailure, Mailer, type Mail } from '../../notifications/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { IdempotencyKeys, type IdempotencyKey } from '../../platform/http/idempotency/idempotency.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { findInvitable } from '../families.js';
import { StudentInvitations } from '../student-invitations.js';
import { EmailNotSent, EmailNotConfigured, NotYourStudentsAddress } from '../students.errors.js';
import { findStudentByEmail, isDeferred, recordInvitation } from '../students.repository.js';

const hour = 60 * 60;
const emailsOfAccount = { limit: 5, seconds: hour };
const emailsFromNetwork = { limit: 30, seconds: hour };
const emailsForRecipient = { limit: 5, seconds: hour };
const timeoutMs = 10_000;

/** Notifies one of the parent's own students of the account, at the request of the parent's browser. The email is ours; nothing the caller writes is in it. */
export class SendAccountEmail extends Command<SendEmailResponse> {
  constructor(
    readonly accountId: string,
    readonly to: string,
    readonly network: string,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

@CommandHandler(SendAccountEmail)
export class SendAccountEmailHandler implements ICommandHandler<SendAccountEmail> {
  private readonly logger = new Logger('students');

  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
    private readonly invitations: StudentInvitations,
  ) {}

  /**
   * Hands the email to the mail server within the call. For a student who is not to be emailed yet it only answers: the parent's
   * confirmation, or the schedule for deferred invitations, has the email sent. While emails are held it only answers too: the worker that
   * emails new students records the held email. A repeated call is answered as the first one.
   * @throws TooManyRequests, MailNotSetUp, NotYourStudentsAddress, MailNotSent, IdempotencyMismatch
   */
  async execute({ accountId, to, network, key }: SendAccountEmail): Promise<SendEmailResponse> {
    const earlier = await this.keys.answered<SendEmailResponse>(key, { to });
    if (earlier) return earlier;
    if (await isDeferred(this.database, accountId, normalizeEmail(to))) return { success: true, sent: false };
    await this.limits.take(`student-mails:of:${accountId}`, emailsOfAccount);
    await this.limits.take(`student-mails:from:${network}`, emailsFromNetwork);
    if (!this.mailer.configured) throw new EmailNotConfigured();
    const own = await findStudentByEmail(this.database, accountId, normalizeEmail(to));
    if (!own) throw new NotYourStudentsAddress();
    const student = await findInvitable(this.database, own);
    if (!student || this.mailer.holding) return { success: true, sent: false };
    await this.limits.take(`student-mails:to:${mailboxKey(to)}`, emailsForRecipient);
    const request = key ? `${accountId}:${key.key}` : randomUUID();
    const mail = await this.invitations.mailFor(student, { request });
    if (mail) await this.send(mail);
    const { answer } = await this.unitOfWork.run((tx) =>
      this.keys.runIdempotent<SendEmailResponse>(tx, key, { to }, async () => {
        auditSubject(tx, 'student', student.id);
        await recordInvitation(tx, student);
        return { success: true, sent: true };
      }),
    );
    return answer;
  }

  private async send(mail: Mail): Promise<void> {
    try {
      await this.mailer.send(mail, timeoutMs);
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      this.logger.warn({ key: mail.key, reason: error.message });
      throw new EmailNotSent();
    }
  }
}
