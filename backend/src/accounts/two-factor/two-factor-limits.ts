import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import type { Principal } from '../authentication/principal.js';
import { tokenHash } from '../authentication/session-token.js';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;
const codes = { limit: 10, seconds: quarterHour };
/** Three of a million codes are valid at a time: with a higher daily limit, guessing for months would be worth it. */
const codesInDay = { limit: 50, seconds: day };
const firstCodes = { limit: 10, seconds: quarterHour };

/** Limits on guessing codes. Counted only after a correct password, so people who do not know it cannot use them up. */
@Injectable()
export class TwoFactorLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a sign-in code. A device that has signed in before is counted separately, so that a stranger with the password cannot lock its
   * owner out there.
   * @param knownDevice the device's id; null for a device that never signed in
   * @returns the bucket it was counted in, for {@link forget}
   * @throws TooManyRequests after 10 codes in 15 minutes, or 50 in a day
   */
  async countCode({ kind, id }: Principal, knownDevice: string | null): Promise<string> {
    const device = knownDevice === null ? 'unknown-devices' : tokenHash(knownDevice).toString('hex');
    const own = `two-factor:${kind}:${id}:${device}`;
    await this.limits.take(own, codes);
    await this.limits.take(`${own}:day`, codesInDay);
    return own;
  }

  /** @returns the bucket it was counted in, for {@link forget}. @throws TooManyRequests after 10 first codes in 15 minutes */
  async countFirstCode({ kind, id }: Principal): Promise<string> {
    const own = `two-factor-setup:${kind}:${id}`;
    await this.limits.take(own, firstCodes);
    return own;
  }

  /** Resets the attempts after a correct code. */
  async forget(counted: string): Promise<void> {
    await this.limits.clearWithParts(counted);
  }
}
