import { Injectable } from '@nestjs/common';
import { maxHoldRenewals } from '@academy/contracts/rules/holds';
import { Database, type Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AppError } from '../../platform/http/errors/errors.js';
import { CheckoutExpiry } from './checkout-expiry.js';
import { Checkouts, type FoundCheckout } from './checkouts.js';
import { CheckoutsRepository } from './checkouts.repository.js';
import {
  HoldConflicts,
  HoldLimits,
  continueHolds,
  inheritHold,
  newHold,
  nextHold,
  notContinued,
  type Continued,
  type Hold,
} from './holds.js';
import { HoldsRepository } from './holds.repository.js';
import { countSeats, type CheckoutCaller, type PricedDraft } from './priced-draft.js';
import type { OfficeTerms } from './checkout.js';
import type { Payer } from './payer.js';

/** Stores checkouts with the seats they hold, before any money moves. The same key always leads to the same checkout. */
@Injectable()
export class CheckoutDrafts {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly checkouts: Checkouts,
    private readonly rows: CheckoutsRepository,
    private readonly holds: HoldsRepository,
    private readonly limits: HoldLimits,
    private readonly conflicts: HoldConflicts,
    private readonly checkoutExpiry: CheckoutExpiry,
  ) {}

  /**
   * Finds the checkout created earlier with this key, or stores it. What refuses a draft may be a concurrent copy of the same request: its
   * seats are taken, or it took the last one. The copy's checkout is the answer then.
   * @throws IdempotencyMismatch, and the refusals of `store`
   */
  async findOrStore(
    fingerprint: Buffer,
    caller: CheckoutCaller,
    store: () => Promise<FoundCheckout>,
  ): Promise<FoundCheckout> {
    const earlier = await this.checkouts.findEarlier(fingerprint, caller);
    if (earlier) return { checkout: earlier };
    try {
      return await store();
    } catch (refusal) {
      const checkout = refusal instanceof AppError && (await this.checkouts.findEarlier(fingerprint, caller));
      if (!checkout) throw refusal;
      return { checkout };
    }
  }

  /**
   * Expires the family's own checkouts that the new one replaces or supersedes, also at the provider, and takes over lapsed holds.
   * @returns what the family's earlier holds mean for the new one
   */
  async releaseReplacedHolds(
    { productHandler, lines }: PricedDraft,
    payer: Payer,
    except: { replaced: string | null; key: string },
  ): Promise<Continued> {
    const holder = countSeats(lines) > 0 ? productHandler : null;
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

  /** @param continued see {@link releaseReplacedHolds} */
  async store(
    draft: PricedDraft,
    caller: CheckoutCaller,
    payer: Payer,
    { replaced, continued }: { replaced: string | null; continued: Continued },
  ): Promise<FoundCheckout> {
    const places = countSeats(draft.lines);
    // A single statement needs no explicit transaction.
    if (places === 0 && !replaced) return this.checkouts.open(this.database, draft, caller, payer, { hold: newHold });
    return this.unitOfWork.run(async (tx) => {
      if (places > 0) await this.limits.lock(tx, payer);
      const inherited = replaced ? await this.releaseReplaced(tx, replaced, draft) : newHold;
      const hold = nextHold(places, inherited, continued);
      const found = await this.checkouts.open(tx, draft, caller, payer, { hold });
      const { id } = found.checkout;
      if (places > 0 && found.token !== undefined) {
        await this.limits.check(tx, payer, { id, places });
        await draft.productHandler?.reserve(tx, id, draft.lines, {
          ...payer,
          cooldownMinutes: continued.cooldownMinutes,
        });
      }
      if (replaced) await this.rows.setReplacedBy(tx, replaced, id);
      return found;
    });
  }

  /**
   * Stores what a staff member registers for a family, in the caller's transaction. No limits apply to staff.
   * @throws SeatTaken, StudentBusy
   */
  async storeForOffice(
    tx: Tx,
    draft: PricedDraft,
    caller: CheckoutCaller,
    payer: Payer,
    office: OfficeTerms,
  ): Promise<FoundCheckout> {
    const hold = { renewals: maxHoldRenewals, expiresAt: office.waitsUntil };
    const found = await this.checkouts.open(tx, draft, caller, payer, { hold, office });
    if (found.token !== undefined && countSeats(draft.lines) > 0)
      await draft.productHandler?.reserve(tx, found.checkout.id, draft.lines, payer);
    return found;
  }

  /** Releases the seats of the replaced checkout. @returns the hold that its replacement inherits */
  private async releaseReplaced(tx: Tx, id: string, { lines }: PricedDraft): Promise<Hold> {
    const hold = await this.holds.find(tx, id);
    await this.checkouts.release(tx, id, lines);
    return hold ? inheritHold(hold) : newHold;
  }
}
