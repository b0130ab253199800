import { randomUUID } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, IsNull } from 'typeorm';
import type { DoneResponse } from '@academy/contracts/http/accounts';
import type { SendEmailRequest } from '@academy/contracts/http/students';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { MailFailure, Mailer, studentAccountMail, type Mail } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { IdempotencyKeys, type IdempotencyKey } from '../../platform/http/idempotency.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { StudentAccount } from '../student.entity.js';
import { MailNotSent, MailNotSetUp, NotYourStudentsAddress } from '../students.errors.js';

const mailsOfAccount = { limit: 5, seconds: 60 * 60 };
const timeoutMs = 10_000;

/**
 * A parent's browser has one of the parent's own students told about the account. The mail may hold the password, so
 * it goes to the mail server within the call and is stored nowhere.
 */
export class SendAccountMail extends Command<DoneResponse> {
  constructor(
    readonly accountId: string,
    readonly mail: SendEmailRequest,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

@CommandHandler(SendAccountMail)
export class SendAccountMailHandler implements ICommandHandler<SendAccountMail> {
  private readonly logger = new Logger('students');

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: RateLimits,
    private readonly mailer: Mailer,
  ) {}

  /** @throws TooManyRequests, MailNotSetUp, NotYourStudentsAddress, MailNotSent, IdempotencyMismatch */
  async execute({ accountId, mail, key }: SendAccountMail): Promise<DoneResponse> {
    // The text may hold a password, so it is no part of what a repeated call is recognized by.
    const fields = { to: mail.to, type: mail.type };
    const earlier = await this.keys.answered<DoneResponse>(key, fields);
    if (earlier) return earlier;
    await this.limits.take(`student-mails:of:${accountId}`, mailsOfAccount);
    if (!this.mailer.configured) throw new MailNotSetUp();
    const student = await this.dataSource.getRepository(StudentAccount).findOneBy({ accountId, studentEmailKey: normaliseEmail(mail.to), deletedAt: IsNull() });
    if (!student?.studentEmail) throw new NotYourStudentsAddress();
    const [parent] = await this.dataSource.query<{ name: string }[]>("SELECT firstname || ' ' || lastname AS name FROM accounts WHERE id = $1", [accountId]);
    const content = studentAccountMail({ subject: mail.subject, messageHtml: mail.html, parentName: parent?.name ?? 'Your parent', siteUrl: this.config.publicUrl });
    await this.send({ ...content, to: student.studentEmail, key: `student-account.${key?.key ?? randomUUID()}` });
    const { answer } = await this.unitOfWork.run((tx) =>
      this.keys.once<DoneResponse>(tx, key, fields, async () => {
        await tx.query('UPDATE students SET mail_sent_at = now() WHERE id = $1 AND mail_sent_at IS NULL', [student.id]);
        return { success: true };
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
      throw new MailNotSent();
    }
  }
}
