import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { LoginRequest, SignedInResponse } from '@academy/contracts/http/accounts';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Account } from '../account.entity.js';
import { BadCredentials } from '../accounts.errors.js';
import { passwordMatches } from '../password.js';
import { Sessions } from '../sessions.js';
import { SignInLimits } from '../sign-in-limits.js';
import { userOfAccount } from '../user-view.js';

/** A parent signs in. */
export class SignIn extends Command<SignedInResponse> {
  constructor(
    readonly fields: LoginRequest,
    readonly ip: string,
  ) {
    super();
  }
}

@CommandHandler(SignIn)
export class SignInHandler implements ICommandHandler<SignIn> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws BadCredentials, TooManyRequests */
  async execute({ fields, ip }: SignIn): Promise<SignedInResponse> {
    await this.limits.countSignIn('parent', fields.email, ip);
    const account = await this.dataSource.getRepository(Account).findOneBy({ emailKey: normaliseEmail(fields.email) });
    const matches = await passwordMatches(account?.passwordHash ?? null, fields.password);
    if (!account || !matches || account.disabledAt !== null) throw new BadCredentials();
    await this.limits.forget('parent', fields.email);
    const token = await this.unitOfWork.run((tx) => this.sessions.startForParent(tx, account.id));
    return { success: true, user: userOfAccount(account), token };
  }
}
