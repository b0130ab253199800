import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { maxHoldRenewals } from '@academy/contracts/rules/holds';
import { DataSource } from 'typeorm';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { IdempotencyMismatch } from '../../platform/http/idempotency/idempotency.js';
import { AppError, NotFound, Unauthenticated } from '../../platform/http/errors/errors.js';
import { PaymentProvider } from '../providers/payment-provider.js';
import { CheckoutExpiry } from './checkout-expiry.service.js';
import { newCheckoutToken } from './checkout-tokens.js';
import { CheckoutsRepository, type StoredCheckout } from './checkouts.repository.js';
import { HoldConflicts } from './hold-conflicts.js';
import { HoldLimits } from './hold-limits.js';
import { continueHolds, inheritHold, newHold, notContinued, type Continued, type Hold } from './holds.js';
import { HoldsRepository } from './holds.repository.js';
import { providerMetadata } from './intent-metadata.js';
import type { OfficeTerms } from './office-terms.js';
import type { Payer } from './payer.js';
import { callerOf, countUnits, fingerprintOf, type Initiator, type PricedDraft } from './priced-draft.js';

/** The checkout for a request, and its token if it has just been created. */
export interface FoundCheckout {
  checkout: StoredCheckout;
  token?: string;
}

/** Stores checkouts with the seats they hold, before any money moves. The same key always leads to the same checkout. */
@Injectable()
export class CheckoutDrafts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: CheckoutsRepository,
    private readonly holds: HoldsRepository,
    private readonly limits: HoldLimits,
    private readonly conflicts: HoldConflicts,
    private readonly checkoutExpiry: CheckoutExpiry,
    private readonly paymentProvider: PaymentProvider,
  ) {}

  /**
   * Finds the checkout created earlier with this key, also for a retry after a lost response and for a guest who has signed in since.
   * @throws IdempotencyMismatch when the key was used with another draft
   */
  async findEarlier(fingerprint: Buffer, initiator: Initiator, tx?: Transaction): Promise<StoredCheckout | undefined> {
    const caller = callerOf(initiator);
    const made = await this.checkouts.findByKey(initiator.key, [caller, initiator.key], tx);
    const checkout = made.find((one) => one.caller === caller) ?? made[0];
    if (checkout && !checkout.fingerprint.equals(fingerprint)) throw new IdempotencyMismatch();
    return checkout;
  }

  /**
   * Finds the checkout created earlier with this key, or stores it. What refuses a draft may be a concurrent copy of the same request: its
   * seats are taken, or it took the last one. The copy's checkout is the answer then.
   * @throws IdempotencyMismatch, and the refusals of `store`
   */
  async findOrStore(
    fingerprint: Buffer,
    initiator: Initiator,
    store: () => Promise<FoundCheckout>,
  ): Promise<FoundCheckout> {
    const earlier = await this.findEarlier(fingerprint, initiator);
    if (earlier) return { checkout: earlier };
    try {
      return await store();
    } catch (refusal) {
      const checkout = refusal instanceof AppError && (await this.findEarlier(fingerprint, initiator));
      if (!checkout) throw refusal;
      return { checkout };
    }
  }

  /**
   * Expires the family's own checkouts that the new one replaces or supersedes, also at the provider, and takes over lapsed holds.
   * @returns what the family's earlier holds mean for the new one
   */
  async clearTheWay(
    { productHandler, lines }: PricedDraft,
    payer: Payer,
    except: { replaced: string | null; key: string },
  ): Promise<Continued> {
    const holder = countUnits(lines) > 0 ? productHandler : null;
    const superseded = holder ? await this.conflicts.findSuperseded(holder, lines, payer, except) : [];
    if (except.replaced) await this.checkoutExpiry.cancelAtProvider(except.replaced);
    await this.checkoutExpiry.expireAll(superseded);
    if (!holder) return notContinued;
    const lapsed = await holder.findExpiredHoldsBlocking(lines);
    const earlier = await this.holds.findEarlierOfFamily(payer);
    // Releases the family's own lapsed holds, so that they do not count against its limits.
    const ofFamily = earlier.flatMap(({ id, isHolding }) => (isHolding ? id : []));
    await this.checkoutExpiry.takeOverLapsed([...new Set([...lapsed, ...ofFamily])]);
    return continueHolds(earlier);
  }

  /** @param continued see {@link clearTheWay} */
  async store(
    draft: PricedDraft,
    initiator: Initiator,
    payer: Payer,
    { replaced, continued }: { replaced: string | null; continued: Continued },
  ): Promise<FoundCheckout> {
    const places = countUnits(draft.lines);
    // A single statement needs no explicit transaction.
    if (places === 0 && !replaced)
      return this.insert(this.dataSource.manager, draft, initiator, payer, { hold: newHold });
    return this.unitOfWork.run(async (tx) => {
      // Taken before any row lock: otherwise two checkouts of one family could deadlock.
      if (places > 0) await this.limits.lock(tx, payer);
      const inherited = replaced ? await this.releaseReplaced(tx, replaced, draft) : newHold;
      const hold = { ...inherited, renewals: Math.max(inherited.renewals, continued.renewals) };
      const found = await this.insert(tx, draft, initiator, payer, { hold: places > 0 ? hold : newHold });
      const { id } = found.checkout;
      if (places > 0 && found.token !== undefined) {
        await this.limits.check(tx, payer, { id, places });
        await draft.productHandler?.reserve(tx, id, draft.lines, {
          ...payer,
          cooldownMinutes: continued.cooldownMinutes,
        });
      }
      if (replaced) await this.checkouts.setReplacedBy(tx, replaced, id);
      return found;
    });
  }

  /**
   * Stores what a staff member registers for a family, in the caller's transaction. No limits apply to staff.
   * @throws SeatTaken, StudentBusy
   */
  async storeForOffice(
    tx: Transaction,
    draft: PricedDraft,
    initiator: Initiator,
    payer: Payer,
    office: OfficeTerms,
  ): Promise<FoundCheckout> {
    const hold = { ...newHold, renewals: maxHoldRenewals, expiresAt: office.waitsUntil };
    const found = await this.insert(tx, draft, initiator, payer, { hold, office });
    if (found.token !== undefined && countUnits(draft.lines) > 0)
      await draft.productHandler?.reserve(tx, found.checkout.id, draft.lines, payer);
    return found;
  }

  /** Stores the draft with a payment that has no intent yet, or finds the checkout created with this key in the meantime. */
  private async insert(
    tx: Transaction,
    draft: PricedDraft,
    initiator: Initiator,
    payer: Payer,
    { hold, office }: { hold: Hold; office?: OfficeTerms },
  ): Promise<FoundCheckout> {
    const { request, purpose, amount, lines } = draft;
    const [id, { token, hash }] = [office?.checkoutId ?? randomUUID(), newCheckoutToken()];
    const metadata = providerMetadata(draft, id);
    const { accountId } = payer;
    const fingerprint = office?.fingerprint ?? fingerprintOf(request);
    const opening = {
      id,
      accountId,
      tokenHashes: [office?.tokenHash ?? hash],
      purpose,
      metadata,
      description: metadata['services'] ?? 'Payment',
    };
    const stored = await this.checkouts.insert(tx, {
      ...opening,
      clientKey: initiator.key,
      caller: callerOf(initiator),
      fingerprint,
      amount,
      receiptEmail: request.receipt_email ?? request.parent_email ?? null,
      termsVersion: request.terms_version ?? null,
      lines,
      payer,
      places: countUnits(lines),
      hold,
      provider: office?.method ? 'offline' : this.paymentProvider.mode,
      ...(office && { office }),
    });
    if (stored) return { checkout: { ...opening, ...stored, token: null, status: 'open' }, token };
    const checkout = await this.findEarlier(fingerprint, initiator, tx);
    // The account was erased after the caller was authenticated.
    if (!checkout && accountId !== null) throw office ? new NotFound() : new Unauthenticated();
    if (!checkout) throw new Error(`The key ${initiator.key} has made a checkout that cannot be found`);
    return { checkout };
  }

  /** Releases the seats of the replaced checkout. @returns the hold that its replacement inherits */
  private async releaseReplaced(tx: Transaction, id: string, { lines }: PricedDraft): Promise<Hold> {
    const hold = await this.holds.find(tx, id);
    await this.checkoutExpiry.release(tx, id, lines);
    return hold ? inheritHold(hold) : newHold;
  }
}
