import { Injectable } from '@nestjs/common';
import { maxUnpaidPlaces, neverPaidRefusal } from '@academy/contracts/rules/holds';
import { lockNames } from '../../platform/database/advisory-locks.repository.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { EmailCodeRequired, TooManyRequests } from '../../platform/http/errors/errors.js';
import { RateLimits, type RateLimit } from '../../platform/http/rate-limit/rate-limits.js';
import { TooManyHolds } from '../payment/payment.errors.js';
import { HoldRefused } from './hold-refused.js';
import { HoldsRepository } from './holds.repository.js';
import type { Payer } from './payer.js';

const checkouts: RateLimit = { limit: 20, seconds: 600 };
/** Custom amounts are limited to prevent card testing. */
const customAmounts: RateLimit = { limit: 5, seconds: 600 };

/** Number of unpaid seats from one network above which every further caller has to verify an email address. */
const unpaidPlacesOfNetwork = 24;

/**
 * Limits how many seats strangers can hold. Because of its network alone, a caller is only asked for an email code; a caller who has never
 * paid also waits while others like it hold the most unpaid seats that its network, or its email domain, may hold.
 */
@Injectable()
export class HoldLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly holds: HoldsRepository,
  ) {}

  /** Counts a new checkout. @throws EmailCodeRequired for a caller who has not proven their family, TooManyRequests */
  async countCheckout({ family, network, proven, email }: Payer): Promise<void> {
    if (proven) return this.limits.take(`checkout:proven:${family}`, checkouts);
    const buckets = [`checkout:unproven:${family}`, `checkout:from:${network}`];
    if ((await this.limits.countAll(buckets, checkouts)) > 0) throw new EmailCodeRequired(email);
  }

  /** Counts a custom amount. @throws TooManyRequests */
  async countCustomAmount(accountId: string | null, network: string): Promise<void> {
    const buckets = [`custom-amount:from:${network}`];
    if (accountId !== null) buckets.push(`custom-amount:of:${accountId}`);
    const retryAfter = await this.limits.countAll(buckets, customAmounts);
    if (retryAfter > 0) throw new TooManyRequests(retryAfter);
  }

  /**
   * Checks what a family and a network hold besides a checkout that has just been stored. Call {@link lock} first in the transaction,
   * so that the counts stay valid until its commit.
   * @throws TooManyHolds, EmailCodeRequired, HoldRefused
   */
  async check(tx: Transaction, payer: Payer, { id, places }: { id: string; places: number }): Promise<void> {
    if (!this.limits.enabled) return;
    const { proven, hasPaid, email } = payer;
    if (places > maxUnpaidPlaces) throw new TooManyHolds(0, 0);
    const held = await this.holds.countUnpaid(tx, payer, id);
    if (held.ofFamily + places > maxUnpaidPlaces)
      throw proven ? new TooManyHolds(held.ofFamily, held.minutes) : new EmailCodeRequired(email);
    if (!proven && held.fromNetwork + places > unpaidPlacesOfNetwork) throw new EmailCodeRequired(email);
    const refusal = hasPaid ? null : neverPaidRefusal(held, places);
    if (refusal) throw new HoldRefused(refusal, held.minutesLikeCaller);
  }

  /** Serializes counting and storing checkouts per family, network and email domain. Locks are taken in a fixed order to avoid deadlocks. */
  async lock(tx: Transaction, { family, aliases, network, emailGroup }: Payer): Promise<void> {
    if (!this.limits.enabled) return;
    await lockNames(tx, [...[family, ...aliases].toSorted(), `network:${network}`, `group:${emailGroup}`]);
  }
}
