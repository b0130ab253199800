import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { RegisterRequest } from '@academy/contracts/http/accounts';
import { cleanEmail, normalizeLastName, normalizePhone } from '@academy/contracts/rules/contact';
import { normalizeName } from '@academy/contracts/rules/full-name';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import {
  IdempotencyKeys,
  IdempotencyMismatch,
  type IdempotencyKey,
} from '../../../platform/http/idempotency/idempotency.js';
import { EmailTaken } from '../../accounts.errors.js';
import { getAccount, insertAccount, type Account, type ProfileFields } from '../../accounts.repository.js';
import { FamilyPayments } from '../../family-payments.js';
import { hashPassword, passwordMatches } from '../../authentication/password.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { SessionService, type NewSession, type SignedIn } from '../../authentication/session.service.js';
import { userOfAccount } from '../account.presenter.js';
import type { ClientContext } from '../../devices/client-context.js';

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
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly sessionService: SessionService,
    private readonly limits: SignInLimits,
    private readonly eventBus: EventBus,
    private readonly payments: FamilyPayments,
  ) {}

  /** @throws EmailTaken, EmailCodeRequired, WrongEmailCode, TooManyRequests, IdempotencyMismatch */
  async execute({ fields, client, key, paidCheckoutId }: RegisterAccount): Promise<SignedIn> {
    await this.limits.countSignUp(fields.email, { requester: client, emailCode: fields.email_code }, paidCheckoutId);
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
    const stored = await getAccount(this.dataSource, accountId);
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
    tx: Transaction,
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
