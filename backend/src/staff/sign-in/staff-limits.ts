import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';

const quarterHour = 15 * 60;
const passwordsForAddress = { limit: 10, seconds: quarterHour };
const passwordsFromNetwork = { limit: 50, seconds: quarterHour };
const codesForPerson = { limit: 10, seconds: quarterHour };
const linksFromNetwork = { limit: 30, seconds: quarterHour };

/** The origin of a guess: the client's network, and the wider subnet around it. */
export interface GuessOrigin {
  network: string;
  subnet: string;
}

/** Rate limits on guessing. Password attempts are counted per network so that a stranger cannot lock staff out. */
@Injectable()
export class StaffLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a password attempt.
   * @returns the bucket to clear with {@link forget}
   * @throws TooManyRequests
   */
  async countPassword(emailKey: string, { network, subnet }: GuessOrigin): Promise<string> {
    await this.limits.take(`staff-sign-in:from:${network}`, passwordsFromNetwork);
    const own = `staff-sign-in:${emailKey}:${subnet}`;
    await this.limits.take(own, passwordsForAddress);
    return own;
  }

  /**
   * Counts an attempt by someone who is already identified: a code, or a password entered again.
   * @returns the bucket to clear with {@link forget}
   * @throws TooManyRequests
   */
  async countCode(staffId: string): Promise<string> {
    const own = `staff-code:${staffId}`;
    await this.limits.take(own, codesForPerson);
    return own;
  }

  /** @throws TooManyRequests */
  async countLink(network: string): Promise<void> {
    await this.limits.take(`staff-link:from:${network}`, linksFromNetwork);
  }

  /** Clears the counted attempts after a success. */
  async forget(bucket: string): Promise<void> {
    await this.limits.clear(bucket);
  }
}
