import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { UpdateUserResponse } from '@academy/contracts/http/accounts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { CurrentPasswordNeeded, CurrentPasswordWrong, VersionConflict } from '../../accounts.errors.js';
import { getAccount, lockAccount, updateAccount, type Account, type ProfileFields } from '../../accounts.repository.js';
import type { UpdateUserBody } from '../../accounts.dto.js';
import { OneTimeLinks } from '../../credentials/one-time-links.js';
import { hashPassword, passwordMatches } from '../../authentication/password.js';
import { SessionService } from '../../authentication/session.service.js';
import { endSessions } from '../../authentication/sessions.repository.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { userOfAccount } from '../account.presenter.js';
import { insertEmailChange } from '../email-changes.repository.js';

/** A parent changes their own profile, address or password. */
export class UpdateAccount extends Command<UpdateUserResponse> {
  constructor(
    readonly accountId: string,
    /** Whose profile was named in the path. */
    readonly userId: string,
    readonly changes: UpdateUserBody,
    /** The device that asks, in words. */
    readonly device: string | null,
  ) {
    super();
  }
}

@CommandHandler(UpdateAccount)
export class UpdateAccountHandler implements ICommandHandler<UpdateAccount> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
    private readonly sessionService: SessionService,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, CurrentPasswordNeeded, CurrentPasswordWrong, EmailAlreadyInUse, VersionConflict, TooManyRequests */
  async execute({ accountId, userId, changes, device }: UpdateAccount): Promise<UpdateUserResponse> {
    if (userId.toLowerCase() !== accountId) throw new NotFound();
    const known = await getAccount(this.dataSource, accountId);
    const sensitive = changes.password !== undefined || isAnotherAddress(known, changes);
    if (sensitive) await this.checkCurrentPassword(known, changes.current_password);
    if (isAnotherAddress(known, changes)) await this.limits.countEmailChange(accountId);
    const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password);
    const token = await this.unitOfWork.run(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (changes.version !== undefined && changes.version !== account.version) throw new VersionConflict();
      // What was checked a moment ago must still be what counts now that the row is locked.
      if (sensitive && account.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      if (!sensitive && isAnotherAddress(account, changes)) throw new VersionConflict();
      const changesAddress = isAnotherAddress(account, changes);
      auditSubject(tx, 'account', accountId, {
        email_changed: changesAddress,
        password_changed: passwordHash !== null,
      });
      await updateAccount(tx, accountId, profileAfter(account, changes), passwordHash);
      if (changesAddress) await this.moveAddress(tx, account, changes.email ?? '');
      return passwordHash === null ? undefined : this.startOver(tx, accountId, passwordHash, device);
    });
    const user = userOfAccount(await getAccount(this.dataSource, accountId));
    return { success: true, user, ...(token === undefined ? {} : { token }) };
  }

  /** A token that was stolen must not be enough to take an account over. */
  private async checkCurrentPassword({ id, passwordHash }: Account, given: string | undefined): Promise<void> {
    if (given === undefined || given === '') throw new CurrentPasswordNeeded();
    await this.limits.countCurrentPassword(id);
    if (!(await passwordMatches(passwordHash, given))) throw new CurrentPasswordWrong();
    await this.limits.forgetCurrentPassword(id);
  }

  /** Revokes the links that were emailed to the old address. */
  private async moveAddress(tx: Transaction, { id, email: oldEmail }: Account, newEmail: string): Promise<void> {
    await this.links.revoke(tx, { kind: 'parent', id });
    const changeId = await insertEmailChange(tx, id, oldEmail, newEmail.trim());
    await this.eventBus.publish(createEvent('EmailChanged', { account_id: id, email_change_id: changeId }), tx);
  }

  /** Ends every session, this one too, and begins one for the device that made the change. */
  private async startOver(
    tx: Transaction,
    id: string,
    passwordHash: string,
    device: string | null,
  ): Promise<string | undefined> {
    const parent = { kind: 'parent', id } as const;
    await this.links.revokePasswordLinks(tx, parent);
    await endSessions(tx, parent);
    await this.eventBus.publish(createEvent('PasswordChanged', { account_id: id }), tx);
    return (await this.sessionService.start(tx, parent, passwordHash, device)) ?? undefined;
  }
}

function isAnotherAddress(account: Account, { email }: UpdateUserBody): boolean {
  return email !== undefined && normalizeEmail(email) !== account.emailKey;
}

function profileAfter(account: Account, changes: UpdateUserBody): ProfileFields {
  return {
    firstname: changes.firstname?.trim() ?? account.firstname,
    lastname: changes.lastname?.trim() ?? account.lastname,
    email: changes.email?.trim() ?? account.email,
    phone: changes.phone_no === undefined ? account.phoneNo : (changes.phone_no?.trim() ?? null),
  };
}
