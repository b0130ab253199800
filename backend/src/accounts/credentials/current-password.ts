import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts.repository.js';
import { CurrentPasswordNeeded, CurrentPasswordWrong } from '../accounts.errors.js';
import { passwordMatches } from '../authentication/password.js';
import { SignInLimits } from '../authentication/sign-in-limits.js';

/** Checks the password again, because a stolen token alone must not allow taking over or deleting an account. */
@Injectable()
export class CurrentPassword {
  constructor(private readonly limits: SignInLimits) {}

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, TooManyRequests after 10 attempts in 15 minutes */
  async check({ id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>, given: string | undefined): Promise<void> {
    if (given === undefined || given === '') throw new CurrentPasswordNeeded();
    await this.limits.countCurrentPassword(id);
    if (!(await passwordMatches(passwordHash, given))) throw new CurrentPasswordWrong();
    await this.limits.forgetCurrentPassword(id);
  }
}
