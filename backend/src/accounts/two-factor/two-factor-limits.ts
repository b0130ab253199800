import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import type { Principal } from '../authentication/principal.js';
import { tokenHash } from '../authentication/session-token.js';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;
const codes = { limit: 10, seconds: quarterHour };
/** Of a million codes three are right at a time: more in a day would make guessing for months worth it. */
const codesInDay = { limit: 50, seconds: day };
const firstCodes = { limit: 10, seconds: quarterHour };

/** Limits on guessing codes. They are counted once the password was right: people who do not know it cannot use them up. */
@Injectable()
export class TwoFactorLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a code of a sign-in. A device that has signed in before has attempts of its own, so that a stranger with the password
   * cannot keep its owner out there.
   * @param knownDevice its name for itself; null for one that never signed in
   * @returns what the code was counted under, for {@link forget}
   * @throws TooManyRequests after 10 codes in 15 minutes, or 50 in a day
   */
  async countCode({ kind, id }: Principal, knownDevice: string | null): Promise<string> {
    const device = knownDevice === null ? 'unknown-devices' : tokenHash(knownDevice).toString('hex');
    const own = `two-factor:${kind}:${id}:${device}`;
    await this.limits.take(own, codes);
    await this.limits.take(`${own}:day`, codesInDay);
    return own;
  }

  /** @returns what it was counted under, for {@link forget}. @throws TooManyRequests after 10 first codes in 15 minutes */
  async countFirstCode({ kind, id }: Principal): Promise<string> {
    const own = `two-factor-setup:${kind}:${id}`;
    await this.limits.take(own, firstCodes);
    return own;
  }

  /** Forgets attempts once a code was right. */
  async forget(counted: string): Promise<void> {
    await this.limits.clearWithParts(counted);
  }
}
