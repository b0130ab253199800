import type { NotificationPreferences, UpdateNotificationsRequest } from '@academy/contracts/http/account-settings';
import type { RegisterRequest, UpdateUserResponse } from '@academy/contracts/http/accounts';
import type { CorrectParentRequest } from '@academy/contracts/http/office/accounts';
import { cleanEmail, normalizeEmail, normalizeLastName, normalizePhone } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { Database, type Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { mayDecide } from '../../platform/http/auth/may-decide.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { NotFound, VersionConflict } from '../../platform/http/errors/errors.js';
import {
  type IdempotencyKey,
  IdempotencyKeys,
  IdempotencyMismatch,
} from '../../platform/http/idempotency/idempotency.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { createEvent } from '../../platform/messaging/event.js';
import type { UpdateUserBody } from '../accounts.dto.js';
import {
  AddressOfDisabledAccount,
  CurrentPasswordWrong,
  EmailTaken,
  OfficeChangedElsewhere,
} from '../accounts.errors.js';
import {
  type Account,
  disableAccount,
  enableAccount,
  getAccount,
  insertAccount,
  lockAccount,
  lockLivingAccount,
  type ProfileFields,
  updateAccount,
} from '../accounts.repository.js';
import { hashPassword, passwordMatches } from '../authentication/password.js';
import { type Principal, subjectKind } from '../authentication/principal.js';
import type { NewToken, RestoreCookies } from '../authentication/session-token.js';
import { type NewSession, SessionService, type SignedIn } from '../authentication/session.service.js';
import { endSessions } from '../authentication/sessions.repository.js';
import { SignInLimits } from '../authentication/sign-in-limits.js';
import { CurrentPassword } from '../credentials/current-password.js';
import { OneTimeLinks } from '../credentials/one-time-links.js';
import type { ClientContext } from '../devices/client-context.js';
import { forgetDevices } from '../devices/known-devices.repository.js';
import { FamilyPayments, FamilyStudents } from '../family-records.js';
import { userOfAccount } from './account.presenter.js';
import { EmailChanges } from './email-changes.js';
import { savePreferences } from './notification-preferences.repository.js';

const profileChanged = 'Your profile was changed elsewhere. Please reload and try again.';

/** A parent creates an account and is signed in. */
export class RegisterAccount extends Command<SignedIn> {
  /** @param paidCheckoutId id of the checkout that this device has just paid as a guest; null for a sign-up without one */
  constructor(
    readonly fields: RegisterRequest,
    readonly client: ClientContext,
    readonly key: IdempotencyKey | undefined,
    readonly paidCheckoutId: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly sessionService: SessionService,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
    private readonly payments: FamilyPayments,
  ) {}

  /** @throws EmailTaken, EmailCodeRequired, WrongEmailCode, TooManyRequests, IdempotencyMismatch */
  async execute({ fields, client, key, paidCheckoutId }: RegisterAccount): Promise<SignedIn> {
    await this.limits.countSignUp(fields.email, { client, emailCode: fields.email_code }, paidCheckoutId);
    const account: ProfileFields = {
      email: cleanEmail(fields.email),
      firstname: normalizeName(fields.firstname),
      lastname: normalizeLastName(fields.lastname),
      phone: fields.phone_no ? normalizePhone(fields.phone_no) : null,
    };
    const passwordHash = await hashPassword(fields.password);
    const { accountId, session } = await this.unitOfWork.run(async (tx) => {
      const { answer, replayed } = await this.keys.runIdempotent(tx, key, account, () =>
        this.insert(tx, account, passwordHash, paidCheckoutId),
      );
      auditSubject(tx, 'account', answer.accountId);
      return {
        ...answer,
        session: replayed
          ? null
          : await this.sessionService.createIn(tx, { kind: 'parent', id: answer.accountId }, passwordHash, client),
      };
    });
    const stored = await getAccount(this.database, accountId);
    return {
      success: true,
      user: userOfAccount(stored),
      ...(session ?? (await this.signInAgain(stored, fields.password, client))),
    };
  }

  /** The first response's token was never stored, so a repeated POST gets a new one after its password is checked. */
  private async signInAgain(account: Account, password: string, client: ClientContext): Promise<NewSession> {
    if (account.disabledAt !== null || !(await passwordMatches(account.passwordHash, password)))
      throw new IdempotencyMismatch();
    const session = await this.sessionService.create({ kind: 'parent', id: account.id }, account.passwordHash, client);
    if (!session) throw new IdempotencyMismatch();
    return session;
  }

  private async insert(
    tx: Tx,
    account: ProfileFields,
    passwordHash: string,
    paidCheckoutId: string | null,
  ): Promise<{ accountId: string }> {
    const accountId = await insertAccount(tx, account, passwordHash);
    if (!accountId) throw new EmailTaken();
    if (paidCheckoutId !== null) await this.payments.keepBilling(tx, accountId, paidCheckoutId);
    await this.eventBus.publish(createEvent('AccountCreated', { account_id: accountId }), tx);
    return { accountId };
  }
}

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
    private readonly database: Database,
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
    const known = await getAccount(this.database, accountId);
    const sensitive = changes.password !== undefined || isAnotherAddress(known, changes);
    if (sensitive) await this.currentPassword.check(known, changes.current_password);
    if (isAnotherAddress(known, changes)) await this.limits.countEmailChange(accountId, changes.email ?? '');
    const passwordHash = changes.password === undefined ? null : await hashPassword(changes.password);
    const session = await this.unitOfWork.run(async (tx) => {
      const account = await lockAccount(tx, accountId);
      if (changes.version !== undefined && changes.version !== account.version)
        throw new VersionConflict(profileChanged);
      // Now that the row is locked, checks again what was checked before the lock.
      if (sensitive && account.passwordHash !== known.passwordHash) throw new CurrentPasswordWrong();
      if (!sensitive && isAnotherAddress(account, changes)) throw new VersionConflict(profileChanged);
      const changesAddress = isAnotherAddress(account, changes);
      auditSubject(tx, 'account', accountId, {
        email_change_requested: changesAddress,
        password_changed: passwordHash !== null,
      });
      await updateAccount(tx, accountId, profileAfter(account, changes), passwordHash);
      if (changesAddress) await this.changes.request(tx, account, { newEmail: changes.email ?? '' });
      return passwordHash === null ? undefined : this.startOver(tx, accountId, passwordHash, client);
    });
    const user = userOfAccount(await getAccount(this.database, accountId));
    return { response: { success: true, user, ...(session && { token: session.token }) }, cookies: session?.cookies };
  }

  /** Ends all sessions including the current one, forgets other devices, and starts a new session for the device that made the change. */
  private async startOver(
    tx: Tx,
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

function isAnotherAddress(account: Account, { email }: Pick<UpdateUserBody, 'email'>): boolean {
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

/**
 * The office corrects a parent's name, phone or email. A new email stays pending until confirmed, as if the parent had requested it. If the
 * old one is confirmed, it is the key to the account: a manager then enters their password again, and a change by the desk waits for the
 * approval of the old address.
 */
export class CorrectAccount extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly changes: CorrectParentRequest,
    readonly staff: Pick<StaffCaller, 'role' | 'confirmed'>,
  ) {
    super();
  }
}

@CommandHandler(CorrectAccount)
export class CorrectAccountHandler implements ICommandHandler<CorrectAccount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly emails: EmailChanges,
  ) {}

  /** @throws NotFound, OfficeChangedElsewhere, EmailAlreadyInUse, AddressOfDisabledAccount, ConfirmationRequired */
  async execute({ accountId, changes, staff }: CorrectAccount): Promise<void> {
    assertUuid(accountId);
    await this.unitOfWork.run(async (tx) => {
      const account = await lockLivingAccount(tx, accountId);
      if (!account) throw new NotFound();
      if (account.version !== changes.version) throw new OfficeChangedElsewhere();
      const changesAddress = isAnotherAddress(account, changes);
      if (changesAddress && account.disabledAt !== null) throw new AddressOfDisabledAccount();
      const needsApproval = changesAddress && account.emailVerifiedAt !== null && !mayDecide(staff, 'manager');
      auditSubject(tx, 'account', accountId, {
        email_change_requested: changesAddress,
        needs_approval: needsApproval,
      });
      const fields = {
        firstname: normalizeName(changes.first_name),
        lastname: normalizeLastName(changes.last_name),
        phone: normalizePhone(changes.phone) || null,
        email: changesAddress ? account.email : changes.email.trim(),
      };
      await updateAccount(tx, accountId, fields, null);
      if (changesAddress) {
        const change = { newEmail: changes.email, byOffice: true, needsApproval };
        await this.emails.request(tx, account, change);
      }
    });
  }
}

/** Disables a parent's account. The family can no longer sign in; its purchases are kept. */
export class DisableAccount extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

/** Enables a disabled account. The family's passwords are unchanged. */
export class EnableAccount extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(DisableAccount)
export class DisableAccountHandler implements ICommandHandler<DisableAccount> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly students: FamilyStudents,
    private readonly links: OneTimeLinks,
  ) {}

  /** Disabling a disabled account changes nothing. @throws NotFound */
  async execute({ accountId }: DisableAccount): Promise<void> {
    const parent = { kind: 'parent', id: accountId } as const;
    await this.unitOfWork.run(async (tx) => {
      const account = await lockLivingAccount(tx, accountId);
      if (!account) throw new NotFound();
      if (account.disabledAt !== null) return;
      auditSubject(tx, 'account', accountId);
      await disableAccount(tx, accountId);
      await endSessions(tx, parent);
      await this.links.revoke(tx, parent);
      await this.students.signOut(tx, accountId);
    });
  }
}

@CommandHandler(EnableAccount)
export class EnableAccountHandler implements ICommandHandler<EnableAccount> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Enabling an active account changes nothing. @throws NotFound also for a deleted account */
  execute({ accountId }: EnableAccount): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const account = await lockLivingAccount(tx, accountId);
      if (!account) throw new NotFound();
      if (account.disabledAt === null) return;
      auditSubject(tx, 'account', accountId);
      await enableAccount(tx, accountId);
    });
  }
}

/** Updates a user's notification preferences. Omitted fields keep their value. */
export class UpdateNotificationPreferences extends Command<NotificationPreferences> {
  constructor(
    readonly principal: Principal,
    readonly choice: UpdateNotificationsRequest,
  ) {
    super();
  }
}

@CommandHandler(UpdateNotificationPreferences)
export class UpdateNotificationPreferencesHandler implements ICommandHandler<UpdateNotificationPreferences> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ principal, choice }: UpdateNotificationPreferences): Promise<NotificationPreferences> {
    return this.unitOfWork.run((tx) => {
      auditSubject(tx, subjectKind[principal.kind], principal.id);
      return savePreferences(tx, principal, choice);
    });
  }
}
