import { Injectable } from '@nestjs/common';
import { mailboxKey } from '@academy/contracts/rules/contact';
import { RateLimits } from '../platform/http/rate-limit/rate-limits.js';

const day = 24 * 60 * 60;
/** New addresses of one account, and invitations to one mailbox. */
const newAddresses = { limit: 5, seconds: day };
/** A school can share one network. */
const addressesFromNetwork = { limit: 100, seconds: day };

/**
 * Limits of new student addresses, because each is emailed an invitation: otherwise a stranger with a confirmed account could have the
 * academy write to any number of people. Nothing is refused. Past a limit, the invitation is sent later.
 */
@Injectable()
export class InvitationLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Counts a new address. @returns 0 if it may be emailed now, otherwise after how many seconds */
  async count(accountId: string, email: string, network: string): Promise<number> {
    return Math.max(
      await this.countAgain(accountId),
      await this.limits.count(`student-addresses:to:${mailboxKey(email)}`, newAddresses),
      await this.limits.count(`student-addresses:from:${network}`, addressesFromNetwork),
    );
  }

  /** Counts an invitation that is due. @returns as {@link count} */
  countAgain(accountId: string): Promise<number> {
    return this.limits.count(`student-invitations:of:${accountId}`, newAddresses);
  }
}
