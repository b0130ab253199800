import { Injectable, Logger } from '@nestjs/common';
import { guestFamily } from '@academy/contracts/rules/contact';
import { Database } from '../../platform/database/database.js';
import { EmailCodeRequired, TooManyRequests } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { CheckoutClosed } from '../payment/payment.errors.js';
import { CheckoutExpiry } from './checkout-expiry.js';
import { findDeclinedCheckout } from './checkout-expiry.repository.js';
import type { Payer } from './payer.js';

/** How many cards one intent takes. A family tries two or three; a person who tests stolen cards tries hundreds. */
const maxDeclines = 8;
const day = 24 * 3_600;
/** Shorter than for a family, because a school may share one network. */
const networkSeconds = 3_600;

/** Facts about a family and its device. The guests who pay a bare amount share one family key, so only their device is known. */
const ownFacts = (family: string, device: string | null): string[] => [
  ...(family === guestFamily('') ? [] : [`declines:of:${family}`]),
  ...(device === null ? [] : [`declines:on:${device}`]),
];
const networkFact = (network: string) => `declines:from:${network}`;

/** Limits how many cards strangers can try with one intent. */
@Injectable()
export class DeclineLimits {
  private readonly logger = new Logger('payments');

  constructor(
    private readonly database: Database,
    private readonly limits: RateLimits,
    private readonly expiry: CheckoutExpiry,
  ) {}

  /**
   * Ends the checkout of an intent that was declined too often: cancels the intent, releases the seats, and has the next try asked for an
   * email code. Does nothing for fewer declines. If a payment has succeeded meanwhile, only others on the network are asked for a code.
   * @throws ProviderDown when the provider cannot be reached
   */
  async endAfterDeclines(intentId: string): Promise<void> {
    const checkout = await findDeclinedCheckout(this.database, intentId);
    if (!checkout || checkout.declines < maxDeclines) return;
    const { id, family, network, device, declines } = checkout;
    const own = ownFacts(family, device);
    for (const fact of own) await this.limits.remember(fact, day);
    await this.limits.remember(networkFact(network), networkSeconds);
    try {
      await this.expiry.expire(id);
    } catch (error) {
      if (!(error instanceof CheckoutClosed)) throw error;
      // One of the cards paid, or may still.
      return this.forget(own);
    }
    this.logger.warn({ message: 'ended a checkout after declined cards', checkout_id: id, declines });
  }

  /**
   * Checks a new checkout. After a family or a device has used up an intent, it has to enter a code, even if it was proven before; a
   * code that was entered counts until the next intent is used up. Others on the network have to be proven.
   * @param hasEnteredCode whether this request had a valid code
   * @throws EmailCodeRequired, TooManyRequests
   */
  async check(payer: Payer, { hasEnteredCode }: { hasEnteredCode: boolean }): Promise<void> {
    const { family, deviceHash, network, email, proven } = payer;
    const own = ownFacts(family, deviceHash?.toString('hex') ?? null);
    if (hasEnteredCode) return this.forget(own);
    if (await this.limits.remembers(...own, ...(proven ? [] : [networkFact(network)])))
      // A bare amount names no family, and so no address that a code could go to.
      throw email === '' ? new TooManyRequests(networkSeconds) : new EmailCodeRequired(email);
  }

  private async forget(facts: readonly string[]): Promise<void> {
    for (const fact of facts) await this.limits.clear(fact);
  }
}
