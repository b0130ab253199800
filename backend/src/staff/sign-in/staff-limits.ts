import { Injectable } from '@nestjs/common';
import { tokenHash } from '../../accounts/index.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';

const quarterHour = 15 * 60;
const day = 24 * 60 * 60;
const passwordsForEmail = { limit: 10, seconds: quarterHour };
const passwordsFromNetwork = { limit: 50, seconds: quarterHour };
/** Guesses at one account from all networks that its member has not used. */
const passwordsOfStrangers = { limit: 100, seconds: 60 * 60 };
const confirmations = { limit: 10, seconds: quarterHour };
const codes = { limit: 10, seconds: quarterHour };
/** As for families: with a higher daily limit, guessing for months would be worth it. */
const codesInDay = { limit: 50, seconds: day };
const firstCodes = { limit: 10, seconds: quarterHour };
/** How long a network counts as the member's after a correct code from it, and a browser after a correct password. */
const knownSeconds = 30 * day;
const linksFromNetwork = { limit: 30, seconds: quarterHour };

/** The origin of a guess: the client's network, and the wider subnet around it. */
export interface GuessOrigin {
  network: string;
  subnet: string;
}

/** A password attempt: the address it names, the account of that address, and the browser it comes from. */
export interface PasswordAttempt extends GuessOrigin {
  emailKey: string;
  member: { id: string; passwordHash: string | null } | null;
  /** Id from the device cookie. */
  device: string;
}

/** Rate limits on guessing. Passwords and codes are counted per network so that a stranger cannot lock staff out. */
@Injectable()
export class StaffLimits {
  constructor(private readonly limits: RateLimits) {}

  /**
   * Counts a password attempt. A browser in which the member has signed in before has attempts of its own, so guesses from the same network,
   * such as that of the academy's visitors, cannot lock the member out. Networks that the member has not used share a limit, because a
   * stranger can guess from many.
   * @returns the bucket to clear with {@link forget}
   * @throws TooManyRequests
   */
  async countPassword(attempt: PasswordAttempt): Promise<string> {
    const { emailKey, member, network, subnet } = attempt;
    const device = deviceFact(attempt);
    if (await this.limits.remembers(device)) {
      const own = `staff-sign-in:${device}`;
      await this.limits.take(own, passwordsForEmail);
      return own;
    }
    await this.limits.take(`staff-sign-in:from:${network}`, passwordsFromNetwork);
    const own = `staff-sign-in:${emailKey}:${subnet}`;
    await this.limits.take(own, passwordsForEmail);
    if (!(await this.limits.remembers(networkFact(member?.id ?? emailKey, subnet))))
      await this.limits.take(`staff-sign-in:${emailKey}:unknown-networks`, passwordsOfStrangers);
    return own;
  }

  /** Remembers that the member signed in with the password in a browser. */
  async rememberDevice(attempt: PasswordAttempt): Promise<void> {
    await this.limits.remember(deviceFact(attempt), knownSeconds);
  }

  /**
   * Counts an attempt at a two-factor code. Networks from which the member entered a correct code in the last 30 days are counted
   * separately; all others also share a daily limit, because someone who guesses can use many networks. The daily limits stay counted
   * after a correct code: they would otherwise start again for someone on the member's own network.
   * @returns the bucket to clear with {@link forget}
   * @throws TooManyRequests after 10 codes in 15 minutes or 50 in a day from one network, or 50 in a day from all unknown networks
   */
  async countCode(staffId: string, { subnet }: GuessOrigin): Promise<string> {
    const own = `staff-code:${staffId}:${subnet}`;
    await this.limits.take(own, codes);
    await this.limits.take(`${own}:day`, codesInDay);
    if (!(await this.limits.remembers(networkFact(staffId, subnet))))
      await this.limits.take(`staff-code:${staffId}:unknown-networks:day`, codesInDay);
    return own;
  }

  /**
   * Counts an attempt at the first code of a new app. Separate from sign-in codes, because the secret is known to the one who sets it up.
   * @returns the bucket to clear with {@link forget}
   * @throws TooManyRequests after 10 codes in 15 minutes from one network
   */
  async countFirstCode(staffId: string, { subnet }: GuessOrigin): Promise<string> {
    const own = `staff-code-setup:${staffId}:${subnet}`;
    await this.limits.take(own, firstCodes);
    return own;
  }

  /** Remembers that the member entered a correct code from a network. */
  async rememberNetwork(staffId: string, { subnet }: GuessOrigin): Promise<void> {
    await this.limits.remember(networkFact(staffId, subnet), knownSeconds);
  }

  /**
   * Counts an attempt to confirm the password. Separate from codes: otherwise a member who confirms their password would clear the
   * attempts of someone who is guessing their codes.
   * @returns the bucket to clear with {@link forget}
   * @throws TooManyRequests
   */
  async countConfirmation(staffId: string): Promise<string> {
    const own = `staff-confirmation:${staffId}`;
    await this.limits.take(own, confirmations);
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

/** Depends on the password: after a change, browsers of others who knew the old one are unknown again. */
const deviceFact = ({ emailKey, member, device }: PasswordAttempt) =>
  `staff-device:${emailKey}:${tokenHash(`${device} ${member?.passwordHash ?? ''}`).toString('hex')}`;

const networkFact = (staffId: string, subnet: string) => `staff-network:${staffId}:${subnet}`;
