import { Injectable } from '@nestjs/common';
import { maxUnpaidPlaces } from '@academy/contracts/rules/holds';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { EmailCodeRequired, TooManyRequests } from '../../platform/http/errors/errors.js';
import { RateLimits, type RateLimit } from '../../platform/http/rate-limit/rate-limits.js';
import { TooManyHolds } from '../payment/payment.errors.js';
import { HoldsRepository } from './holds.repository.js';
import type { Payer } from './payer.js';

const checkouts: RateLimit = { limit: 20, seconds: 600 };
/** Against card testing: amounts that buy nothing in particular. */
const customAmounts: RateLimit = { limit: 5, seconds: 600 };

/** Unpaid places from one address, above which each further caller has to prove an email address. */
const unpaidPlacesOfNetwork = 24;

/** Keeps strangers from holding what families want to buy. A caller is never refused because of an address, only asked for a code. */
@Injectable()
export class HoldLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly holds: HoldsRepository,
  ) {}

  /** Counts a new checkout. @throws EmailCodeRequired for a caller who has proved nothing, TooManyRequests */
  async countCheckout({ family, network, proven, email }: Payer): Promise<void> {
    if (proven) return this.limits.take(`checkout:proven:${family}`, checkouts);
    const buckets = [`checkout:unproven:${family}`, `checkout:from:${network}`];
    if ((await this.limits.countAll(buckets, checkouts)) > 0) throw new EmailCodeRequired(email);
  }

  /** Counts an amount that buys nothing yet. @throws TooManyRequests */
  async countCustomAmount(accountId: string | null, network: string): Promise<void> {
    const buckets = [`custom-amount:from:${network}`];
    if (accountId !== null) buckets.push(`custom-amount:of:${accountId}`);
    const retryAfter = await this.limits.countAll(buckets, customAmounts);
    if (retryAfter > 0) throw new TooManyRequests(retryAfter);
  }

  /**
   * Checks what a family and an address hold besides a checkout that has just been stored. {@link lock} comes first in the transaction, so
   * that the counts stay true until its commit.
   * @throws TooManyHolds, EmailCodeRequired
   */
  async check(tx: Transaction, payer: Payer, { id, places }: { id: string; places: number }): Promise<void> {
    if (!this.limits.enabled) return;
    const { proven, email } = payer;
    if (places > maxUnpaidPlaces) throw new TooManyHolds(0, 0);
    const held = await this.holds.countUnpaid(tx, payer, id);
    if (held.ofFamily + places > maxUnpaidPlaces)
      throw proven ? new TooManyHolds(held.ofFamily, held.minutes) : new EmailCodeRequired(email);
    if (!proven && held.fromNetwork + places > unpaidPlacesOfNetwork) throw new EmailCodeRequired(email);
  }

  /** Lets one checkout of a family, and of an address, at a time be counted and stored. In one order, so that two never wait for each other. */
  async lock(tx: Transaction, { family, aliases, network }: Payer): Promise<void> {
    if (!this.limits.enabled) return;
    await this.holds.lockNames(tx, [...[family, ...aliases].toSorted(), `network:${network}`]);
  }
}
