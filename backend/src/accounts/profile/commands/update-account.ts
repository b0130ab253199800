import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { UpdateUserResponse } from '@academy/contracts/http/accounts';
import { normalizeEmail, normalizeLastName, normalizePhone } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { CurrentPasswordWrong, VersionConflict } from '../../accounts.errors.js';
import { getAccount, lockAccount, updateAccount, type Account, type ProfileFields } from '../../accounts.repository.js';
import type { UpdateUserBody } from '../../accounts.dto.js';
import { CurrentPassword } from '../../credentials/current-password.js';
import { OneTimeLinks } from '../../credentials/one-time-links.js';
import { EmailChanges } from '../email-changes.js';
import type { ClientContext } from '../../devices/client-context.js';
import { forgetDevices } from '../../devices/known-devices.repository.js';
import { hashPassword } from '../../authentication/password.js';
import { SessionService } from '../../authentication/session.service.js';
import type { NewToken, RestoreCookies } from '../../authentication/session-token.js';
import { endSessions } from '../../authentication/sessions.repository.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { userOfAccount } from '../account.presenter.js';

/** The response to a change, and what the cookies of a new session hold; without one when the password stays. */
interface AccountUpdated {
  response: UpdateUserResponse;
  cookies: RestoreCookies | undefined;
}

/** A parent changes their own profile or password, or requests a new address, which stays pending until confirmed. */
export class UpdateAccount extends Command<AccountUpdated> {
  constructor(
    readonly accountId: string,
    /** The user id in the path. */
    readonly userId: string,
    readonly changes: UpdateUserBody,
    readonly client: ClientContext,
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
    private readonly changes: EmailChanges,
    private readonly sessionService: SessionService,
    private readonly limits: SignInLimits,
    private readonly currentPassword: CurrentPassword,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound, CurrentPasswordNeeded, CurrentPasswordWrong, EmailAlreadyInUse, VersionConflict, TooManyRequests */
  async execute({ accountId, userId, changes, client }: UpdateAccount): Promise<AccountUpdated> {
    if (userId.toLowerCase() !== accountId) throw new NotFound();
    const known = await getAccount(this.dataSource, accountId);
    const sensitive = changes.password !== undefined || isAnotherAddress(known, changes);
    if (sensitive) await this.currentPassword.check(known, changes.current_password);
    if (isAnotherAddress(known, changes)) await this.limits.countEmailChange(accountId, changes.email ?? '');
    const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password);
    const session = await this.unitOfWork.run(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (changes.version !== undefined && changes.version !== account.version) throw new VersionConflict();
      // Now that the row is locked, checks again what was checked before the lock.
      if (sensitive && account.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      if (!sensitive && isAnotherAddress(account, changes)) throw new VersionConflict();
      const changesAddress = isAnotherAddress(account, changes);
      auditSubject(tx, 'account', accountId, {
        email_change_requested: changesAddress,
        password_changed: passwordHash !== null,
      });
      await updateAccount(tx, accountId, profileAfter(account, changes), passwordHash);
      if (changesAddress) await this.changes.request(tx, account, { newEmail: changes.email ?? '' });
      return passwordHash === null ? undefined : this.startOver(tx, accountId, passwordHash, client);
    });
    const user = userOfAccount(await getAccount(this.dataSource, accountId));
    return { response: { success: true, user, ...(session && { token: session.token }) }, cookies: session?.cookies };
  }

  /** Ends all sessions including the current one, forgets other devices, and starts a new session for the device that made the change. */
  private async startOver(
    tx: Transaction,
    id: string,
    passwordHash: string,
    { device, label }: ClientContext,
  ): Promise<NewToken | undefined> {
    const parent = { kind: 'parent', id } as const;
    await this.links.revokePasswordLinks(tx, parent);
    await endSessions(tx, parent);
    await forgetDevices(tx, parent, device);
    await this.eventBus.publish(createEvent('PasswordChanged', { account_id: id }), tx);
    return (await this.sessionService.start(tx, parent, passwordHash, label)) ?? undefined;
  }
}

function isAnotherAddress(account: Account, { email }: UpdateUserBody): boolean {
  return email !== undefined && normalizeEmail(email) !== account.emailKey;
}

function profileAfter(account: Account, changes: UpdateUserBody): ProfileFields {
  return {
    firstname: changes.firstname === undefined ? account.firstname : normalizeName(changes.firstname),
    lastname: changes.lastname === undefined ? account.lastname : normalizeLastName(changes.lastname),
    email: isAnotherAddress(account, changes) ? account.email : (changes.email?.trim() ?? account.email),
    phone: changes.phone_no === undefined ? account.phoneNo : changes.phone_no && normalizePhone(changes.phone_no),
  };
}
