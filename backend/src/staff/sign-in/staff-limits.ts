import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';

const quarterHour = 15 * 60;
const passwordsForAddress = { limit: 10, seconds: quarterHour };
const passwordsFromNetwork = { limit: 50, seconds: quarterHour };
const guessesOfMember = { limit: 10, seconds: quarterHour };
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
   * Counts an attempt at a two-factor code.
   * @returns the bucket to clear with {@link forget}
   * @throws TooManyRequests
   */
  countCode(staffId: string): Promise<string> {
    return this.countFor('staff-code', staffId);
  }

  /**
   * Counts an attempt to confirm the password. Separate from codes: otherwise a member who confirms their password would clear the
   * attempts of someone who is guessing their codes.
   * @returns the bucket to clear with {@link forget}
   * @throws TooManyRequests
   */
  countConfirmation(staffId: string): Promise<string> {
    return this.countFor('staff-confirmation', staffId);
  }

  /** @throws TooManyRequests */
  async countLink(network: string): Promise<void> {
    await this.limits.take(`staff-link:from:${network}`, linksFromNetwork);
  }

  private async countFor(kind: string, staffId: string): Promise<string> {
    const own = `${kind}:${staffId}`;
    await this.limits.take(own, guessesOfMember);
    return own;
  }

  /** Clears the counted attempts after a success. */
  async forget(bucket: string): Promise<void> {
    await this.limits.clear(bucket);
  }
}
