import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { UpdateUserResponse } from '@academy/contracts/http/accounts';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { violatesUnique } from '../../../platform/database/unique-violation.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { Account } from '../../account.entity.js';
import { CurrentPasswordWrong, EmailAlreadyInUse, VersionConflict } from '../../accounts.errors.js';
import type { UpdateUserBody } from '../../accounts.dto.js';
import { Reauthentication } from '../../authentication/reauthentication.js';
import { OneTimeLinks } from '../../credentials/one-time-links.js';
import { hashPassword } from '../../authentication/password.js';
import { Sessions } from '../../authentication/sessions.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { userOfAccount } from '../account.presenter.js';

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
    private readonly currentPassword: Reauthentication,
    private readonly links: OneTimeLinks,
    private readonly sessions: Sessions,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, CurrentPasswordNeeded, CurrentPasswordWrong, EmailOfAnother, StaleProfile, TooManyRequests */
  async execute({ accountId, userId, changes, device }: UpdateAccount): Promise<UpdateUserResponse> {
    if (userId.toLowerCase() !== accountId) throw new NotFound();
    const accounts = this.dataSource.getRepository(Account);
    const known = await accounts.findOneByOrFail({ id: accountId });
    const sensitive = changes.password !== undefined || isAnotherAddress(known, changes);
    if (sensitive) await this.currentPassword.check(known, changes.current_password);
    if (isAnotherAddress(known, changes)) await this.limits.countEmailChange(accountId);
    const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password);
    const token = await this.unitOfWork.run(async (tx) => {
      const account = await tx.findOneOrFail(Account, {
        where: { id: accountId },
        lock: { mode: 'pessimistic_write' },
      });
      if (changes.version !== undefined && changes.version !== account.version) throw new VersionConflict();
      // What was checked a moment ago must still be what counts now that the row is locked.
      if (sensitive && account.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      if (!sensitive && isAnotherAddress(account, changes)) throw new VersionConflict();
      const changesAddress = isAnotherAddress(account, changes);
      auditSubject(tx, 'account', accountId, {
        email_changed: changesAddress,
        password_changed: passwordHash !== null,
      });
      await this.save(tx, account, changes, passwordHash);
      if (changesAddress) await this.moveAddress(tx, account, changes.email ?? '');
      return passwordHash === null ? undefined : this.startOver(tx, accountId, passwordHash, device);
    });
    const user = userOfAccount(await accounts.findOneByOrFail({ id: accountId }));
    return { success: true, user, ...(token === undefined ? {} : { token }) };
  }

  private async save(
    tx: Transaction,
    account: Account,
    changes: UpdateUserBody,
    passwordHash: string | null,
  ): Promise<void> {
    const email = changes.email?.trim() ?? account.email;
    const fields = {
      firstname: changes.firstname?.trim() ?? account.firstname,
      lastname: changes.lastname?.trim() ?? account.lastname,
      phoneNo: changes.phone_no === undefined ? account.phoneNo : (changes.phone_no?.trim() ?? null),
      email,
      emailKey: normaliseEmail(email),
      emailVerifiedAt: isAnotherAddress(account, changes) ? null : account.emailVerifiedAt,
      passwordHash: passwordHash ?? account.passwordHash,
      version: account.version + 1,
      updatedAt: () => 'academy_now()',
    };
    try {
      await tx.update(Account, { id: account.id }, fields);
    } catch (error) {
      if (violatesUnique(error, 'accounts_email_key_key')) throw new EmailAlreadyInUse();
      throw error;
    }
  }

  /** Links that were mailed to the old address die with it. */
  private async moveAddress(tx: Transaction, { id, email: oldEmail }: Account, newEmail: string): Promise<void> {
    await this.links.revoke(tx, { kind: 'parent', id });
    const [change] = await tx.query<{ id: string }[]>(
      'INSERT INTO email_changes (account_id, old_email, new_email) VALUES ($1, $2, $3) RETURNING id',
      [id, oldEmail, newEmail.trim()],
    );
    await this.eventBus.publish(createEvent('EmailChanged', { account_id: id, email_change_id: change?.id ?? '' }), tx);
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
    await this.sessions.endAll(tx, parent);
    await this.eventBus.publish(createEvent('PasswordChanged', { account_id: id }), tx);
    return (await this.sessions.start(tx, parent, passwordHash, device)) ?? undefined;
  }
}

function isAnotherAddress(account: Account, { email }: UpdateUserBody): boolean {
  return email !== undefined && normaliseEmail(email) !== account.emailKey;
}
