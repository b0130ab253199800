import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import type { Database, Tx } from '../../platform/database/database.js';
import { NotFound, Unauthenticated } from '../../platform/http/errors/errors.js';
import { IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import { ProductHandlers, type PricedLine } from '../fulfillment/product-handler.js';
import { PaymentProvider } from '../providers/payment-provider.js';
import { Checkout, type CheckoutChange, type OfficeTerms } from './checkout.js';
import { CheckoutsRepository, lockCheckout, type StoredCheckout } from './checkouts.repository.js';
import type { Hold } from './holds.js';
import type { Payer } from './payer.js';
import { keyOwnerOf, type CheckoutCaller, type PricedDraft } from './priced-draft.js';

/** The checkout for a request, and its token if it has just been created. */
export interface FoundCheckout {
  checkout: StoredCheckout;
  token?: string;
}

/**
 * Opens checkouts, and ends unpaid ones: loads them under their locks, lets them decide, and saves what they decide.
 *
 * Transactions about payments take their locks in one order, so that they do not deadlock: first the names that holds are counted under
 * (`HoldLimits.lock`), then payments by id, then the rest. Whoever changes the status, the lines, the refunds or the issues of a checkout
 * holds its payment, and so does a product handler that reserves, fulfills or releases its seats. A new checkout has a payment that no one
 * else knows yet.
 */
@Injectable()
export class Checkouts {
  constructor(
    private readonly checkouts: CheckoutsRepository,
    private readonly productHandlers: ProductHandlers,
    private readonly paymentProvider: PaymentProvider,
    private readonly eventBus: EventBus,
  ) {}

  /**
   * Finds the checkout created earlier with this key, also for a retry after a lost response and for a guest who has signed in since.
   * @throws IdempotencyMismatch when the key was used with another draft
   */
  async findEarlier(
    fingerprint: Buffer,
    caller: CheckoutCaller,
    database?: Database,
  ): Promise<StoredCheckout | undefined> {
    const owner = keyOwnerOf(caller);
    const made = await this.checkouts.findByKey(caller.key, [owner, caller.key], database);
    const checkout = made.find((one) => one.caller === owner) ?? made[0];
    if (checkout && !checkout.fingerprint.equals(fingerprint)) throw new IdempotencyMismatch();
    return checkout;
  }

  /**
   * Stores a draft as a checkout with a payment that has no intent yet, or finds the checkout created with this key in the meantime.
   * @throws IdempotencyMismatch; Unauthenticated, or NotFound for staff, when the account was erased
   */
  async open(
    database: Database,
    draft: PricedDraft,
    caller: CheckoutCaller,
    payer: Payer,
    terms: { hold: Hold; office?: OfficeTerms },
  ): Promise<FoundCheckout> {
    const { opening, token } = Checkout.open(draft, caller, payer, { ...terms, mode: this.paymentProvider.mode });
    const stored = await this.checkouts.insert(database, opening);
    if (stored) return { checkout: { ...opening, ...stored, status: 'open' }, token };
    const checkout = await this.findEarlier(opening.fingerprint, caller, database);
    // The account was erased after the caller was authenticated.
    if (!checkout && payer.accountId !== null) throw terms.office ? new NotFound() : new Unauthenticated();
    if (!checkout) throw new Error(`The key ${caller.key} has made a checkout that cannot be found`);
    return { checkout };
  }

  /**
   * Ends an unpaid checkout and releases its seats. One that has ended stays as it is.
   * @param next lines whose seats the same transaction reserves afterwards
   * @throws CheckoutClosed when it was completed in the meantime
   */
  async release(tx: Tx, id: string, next?: PricedLine[]): Promise<void> {
    await this.change(tx, id, (checkout) => checkout.release(), next);
  }

  /** Ends a checkout whose time to pay is up, for another family that wants its seats. Its intents are canceled soon after. */
  async takeOver(tx: Tx, id: string): Promise<void> {
    await this.change(tx, id, async (checkout) => checkout.takeOver(await this.checkouts.isLapsed(tx, id)));
  }

  private async change(
    tx: Tx,
    id: string,
    decide: (checkout: Checkout) => CheckoutChange | Promise<CheckoutChange>,
    next?: PricedLine[],
  ): Promise<void> {
    await this.checkouts.lockPayments(tx, id);
    const checkout = new Checkout(await lockCheckout(tx, id));
    const { status, leavesIntents, event } = await decide(checkout);
    if (status) await this.expire(tx, checkout, next);
    if (event) await this.eventBus.publish(event, tx);
    if (leavesIntents) await this.checkouts.scheduleCancel(tx, id);
  }

  private async expire(tx: Tx, { facts: { id, purpose } }: Checkout, next?: PricedLine[]): Promise<void> {
    if (purpose) await this.productHandlers.find(purpose)?.release(tx, id, next);
    await this.checkouts.expire(tx, id, this.paymentProvider.mode);
  }
}
