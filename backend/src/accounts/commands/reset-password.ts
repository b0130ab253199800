import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { ResetPasswordRequest, ResetPasswordResponse } from '@academy/contracts/http/accounts';
import { checkLength, checkParentPassword } from '@academy/contracts/rules/password';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { happened } from '../../platform/events/domain-event.js';
import { ValidationFailed } from '../../platform/http/errors.js';
import { LinkDead } from '../accounts.errors.js';
import { OneTimeLinks, type OpenedLink } from '../one-time-links.js';
import { hashPassword } from '../password.js';
import { Sessions } from '../sessions.js';
import { SignInLimits } from '../sign-in-limits.js';

/** Somebody chooses a password through the link they were mailed. */
export class ResetPassword extends Command<ResetPasswordResponse> {
  constructor(
    readonly fields: ResetPasswordRequest,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly sessions: Sessions,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws LinkDead, ValidationFailed for the password, TooManyRequests */
  async execute({ fields: { token, password }, network }: ResetPassword): Promise<ResetPasswordResponse> {
    await this.limits.countReset(network);
    const link = await this.links.find(this.dataSource.manager, 'reset_password', token);
    if (!link || link.used) throw new LinkDead();
    const { kind } = link.person;
    const problem = kind === 'parent' ? checkParentPassword(password) : checkLength(password);
    if (problem !== null) throw new ValidationFailed({ password: [problem] });
    const passwordHash = await hashPassword(password);
    await this.unitOfWork.run(async (tx) => {
      const used = await this.links.use(tx, 'reset_password', token);
      if (!used || !(await savePassword(tx, used, passwordHash))) throw new LinkDead();
      await this.sessions.endAll(tx, used.person);
      if (kind === 'parent') await this.eventBus.publish(happened('PasswordChanged', { account_id: used.person.id }), tx);
    });
    await this.limits.lift(kind, link.emailKey);
    return { success: true, message: 'Your password has been changed. Please sign in with it.', userType: kind };
  }
}

/**
 * Whoever opened the link reads the mail of its address, so a parent's address counts as confirmed from then on.
 * @returns false for somebody who has been disabled or removed, or who has another address by now
 */
async function savePassword(tx: Transaction, { person, emailKey }: OpenedLink, passwordHash: string): Promise<boolean> {
  const statement =
    person.kind === 'parent'
      ? 'UPDATE accounts SET password_hash = $3, email_verified_at = coalesce(email_verified_at, now()), updated_at = now() WHERE id = $1 AND email_key = $2 AND disabled_at IS NULL'
      : `UPDATE students SET password_hash = $3, updated_at = now() WHERE id = $1 AND student_email_key = $2 AND deleted_at IS NULL
           AND EXISTS (SELECT 1 FROM accounts a WHERE a.id = account_id AND a.disabled_at IS NULL)`;
  const [, saved] = await tx.query<[unknown, number]>(statement, [person.id, emailKey, passwordHash]);
  return saved > 0;
}
