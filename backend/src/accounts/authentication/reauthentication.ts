import { Injectable } from '@nestjs/common';
import type { Account } from '../accounts.repository.js';
import { CurrentPasswordNeeded, CurrentPasswordWrong } from '../accounts.errors.js';
import { passwordMatches } from './password.js';
import { SignInLimits } from './sign-in-limits.js';

/** Asks a signed-in user for their password again. A token that was stolen must not be enough to take an account over. */
@Injectable()
export class Reauthentication {
  constructor(private readonly limits: SignInLimits) {}

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, TooManyRequests */
  async check({ id, passwordHash }: Account, given: string | undefined): Promise<void> {
    if (given === undefined || given === '') throw new CurrentPasswordNeeded();
    await this.limits.countCurrentPassword(id);
    if (!(await passwordMatches(passwordHash, given))) throw new CurrentPasswordWrong();
    await this.limits.forgetCurrentPassword(id);
  }
}
