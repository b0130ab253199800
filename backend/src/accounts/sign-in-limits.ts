import { Injectable } from '@nestjs/common';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { RateLimits } from '../platform/http/rate-limits.js';

const quarterHour = 15 * 60;
const attemptsOfAccount = { limit: 10, seconds: quarterHour };
const attemptsFromAddress = { limit: 100, seconds: quarterHour };
const signUpsFromAddress = { limit: 30, seconds: 60 * 60 };

/** How often somebody may try. The counts are the same for addresses that have an account and for those that have none. */
@Injectable()
export class SignInLimits {
  constructor(private readonly limits: RateLimits) {}

  /** @throws TooManyRequests after 10 attempts on one account, or 100 from one network address, in 15 minutes */
  async countSignIn(kind: 'parent' | 'student', email: string, ip: string): Promise<void> {
    await this.limits.take(`sign-in:from:${ip}`, attemptsFromAddress);
    await this.limits.take(accountBucket(kind, email), attemptsOfAccount);
  }

  /** Forgets the attempts on an account once its owner is in. Those from the network address stay counted. */
  async forget(kind: 'parent' | 'student', email: string): Promise<void> {
    await this.limits.clear(accountBucket(kind, email));
  }

  /** @throws TooManyRequests after 30 sign-ups from one network address in an hour */
  async countSignUp(ip: string): Promise<void> {
    await this.limits.take(`sign-up:from:${ip}`, signUpsFromAddress);
  }
}

function accountBucket(kind: 'parent' | 'student', email: string): string {
  return `sign-in:${kind}:${normaliseEmail(email)}`;
}
