import { Injectable } from '@nestjs/common';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';

const quarterHour = 15 * 60;
const passwordsForAddress = { limit: 10, seconds: quarterHour };
const passwordsFromNetwork = { limit: 50, seconds: quarterHour };
const codesForPerson = { limit: 10, seconds: quarterHour };
const linksFromNetwork = { limit: 30, seconds: quarterHour };

/** Where guesses come from: a network, and the wider one around it. */
export interface GuessOrigin {
  network: string;
  subnet: string;
}

/** Limits on guessing. Those on a password count for the network it comes from, so that a stranger cannot keep staff out. */
@Injectable()
export class StaffLimits {
  constructor(private readonly limits: RateLimits) {}

  /** @returns what the attempt was counted under, for {@link forget}. @throws TooManyRequests */
  async countPassword(emailKey: string, { network, subnet }: GuessOrigin): Promise<string> {
    await this.limits.take(`staff-sign-in:from:${network}`, passwordsFromNetwork);
    const own = `staff-sign-in:${emailKey}:${subnet}`;
    await this.limits.take(own, passwordsForAddress);
    return own;
  }

  /** @returns what the attempt was counted under, for {@link forget}. @throws TooManyRequests */
  async countCode(staffId: string): Promise<string> {
    const own = `staff-code:${staffId}`;
    await this.limits.take(own, codesForPerson);
    return own;
  }

  /** @throws TooManyRequests */
  async countLink(network: string): Promise<void> {
    await this.limits.take(`staff-link:from:${network}`, linksFromNetwork);
  }

  /** Forgets attempts once their owner is in. */
  async forget(bucket: string): Promise<void> {
    await this.limits.clear(bucket);
  }
}
