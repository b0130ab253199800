import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { LoginRequest } from '@academy/contracts/http/accounts';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { BadCredentials } from '../../accounts.errors.js';
import { findAccountByEmail } from '../../accounts.repository.js';
import { isDeviceOfParent } from '../../devices/known-devices.repository.js';
import { passwordMatches } from '../password.js';
import { SignInLimits } from '../sign-in-limits.js';
import type { SignedIn } from '../session.service.js';
import { SecondFactor } from '../../two-factor/second-factor.js';
import { userOfAccount } from '../../profile/account.presenter.js';
import type { ClientContext } from '../../devices/client-context.js';

/** A parent signs in. */
export class SignIn extends Command<SignedIn> {
  constructor(
    readonly fields: LoginRequest,
    readonly client: ClientContext,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly secondFactor: SecondFactor,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws BadCredentials, TooManyRequests, EmailCodeRequired, WrongEmailCode, TwoFactorRequired, WrongTwoFactorCode */
  async execute({ fields, client }: SignIn): Promise<SignedIn> {
    const known = client.device !== null && (await isDeviceOfParent(this.dataSource, client.device, fields.email));
    const attempts = await this.limits.countSignIn('parent', fields.email, client, {
      known,
      emailCode: fields.email_code ?? '',
      secondTry: fields.second_try,
    });
    const account = await findAccountByEmail(this.dataSource, normalizeEmail(fields.email));
    const matches = await passwordMatches(account?.passwordHash ?? null, fields.password);
    if (!account || !matches || account.disabledAt !== null) {
      if (!fields.second_try) await this.limits.allowSecondTry('parent', fields.email, client);
      throw new BadCredentials();
    }
    const session = await this.secondFactor.beginSession(
      { kind: 'parent', id: account.id },
      { passwordHash: account.passwordHash, client, known, code: fields.two_factor_code },
    );
    if (!session) throw new BadCredentials();
    await this.limits.forget(attempts);
    return { success: true, user: userOfAccount(account), ...session };
  }
}
