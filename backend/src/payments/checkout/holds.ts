import {
  maxHoldRenewals,
  maxUnpaidPlaces,
  neverPaidRefusal,
  holdRefusalText,
  type CrowdedRefusal,
  type HoldRefusal,
} from '@academy/contracts/rules/holds';
import { studentConflictMessage } from '@academy/contracts/rules/student-conflicts';
import { Injectable } from '@nestjs/common';
import { lockNames } from '../../platform/database/advisory-locks.repository.js';
import type { Tx } from '../../platform/database/database.js';
import { EmailCodeRequired, TooManyRequests, ValidationFailed, AppError } from '../../platform/http/errors/errors.js';
import { RateLimits, type RateLimit } from '../../platform/http/rate-limit/rate-limits.js';
import type { HoldConflict, PricedLine, ProductHandler, Holder } from '../fulfillment/product-handler.js';
import { TooManyHolds } from '../payment/payment.errors.js';
import {
  HoldsRepository,
  type EarlierHold,
  type HoldingCheckout,
  type HoldState,
  type UnpaidPlaces,
} from './holds.repository.js';
import type { Payer } from './payer.js';

/** How long a checkout's seats are held. */
export interface Hold {
  /** How often the hold has been renewed. */
  renewals: number;
  /** Null for the full time, starting now. */
  expiresAt: Date | null;
}

export const newHold: Hold = { renewals: 0, expiresAt: null };

/**
 * The hold of a checkout that replaces another. It is renewed at most twice: a payer who edits a draft for longer keeps the
 * remaining time. A lapsed hold is replaced by a new one, because others could have taken the seats.
 */
export function inheritHold({ heldPlaces, holdExpiresAt, holdRenewals, lapsed }: HoldState): Hold {
  if (heldPlaces === 0 || holdExpiresAt === null || lapsed !== false) return newHold;
  return holdRenewals < maxHoldRenewals
    ? { renewals: holdRenewals + 1, expiresAt: null }
    : { renewals: holdRenewals, expiresAt: holdExpiresAt };
}

/** The hold of a new checkout, after the one that it replaces and those that were not paid. @param places how many seats it holds */
export function nextHold(places: number, inherited: Hold, { renewals }: Pick<Continued, 'renewals'>): Hold {
  return places === 0 ? newHold : { ...inherited, renewals: Math.max(inherited.renewals, renewals) };
}

/** What the earlier holds of a family mean for its next one. */
export interface Continued {
  /** How often the next hold counts as renewed, because it follows one that was not paid. */
  renewals: number;
  /** Minutes until the family can again hold seats of a crowded date; 0 for now. */
  cooldownMinutes: number;
}

export const notContinued: Continued = { renewals: 0, cooldownMinutes: 0 };

/** Starting over is a renewal like any other: a family that lets its holds lapse gets at most two more in a row before it has to wait. */
export function continueHolds(earlier: readonly EarlierHold[]): Continued {
  const own = earlier.filter(({ isOwn }) => isOwn);
  const ended = own.filter(({ renewals }) => renewals >= maxHoldRenewals);
  return {
    renewals: Math.min(maxHoldRenewals, Math.max(0, ...own.map(({ renewals }) => renewals + 1))),
    cooldownMinutes: Math.max(0, ...ended.map(({ cooldownMinutes }) => cooldownMinutes ?? 0)),
  };
}

const checkouts: RateLimit = { limit: 20, seconds: 600 };
/** Custom amounts are limited to prevent card testing. */
const customAmounts: RateLimit = { limit: 5, seconds: 600 };

/** Number of unpaid seats from one network above which every further caller has to verify an email address. */
const unpaidPlacesOfNetwork = 24;

/**
 * Checks a caller's new seats against the unpaid ones that the caller, and callers like it, hold already.
 * @throws TooManyHolds, EmailCodeRequired, HoldRefused
 */
export function assertMayHold(
  { proven, hasPaid, email }: Pick<Payer, 'proven' | 'hasPaid' | 'email'>,
  held: UnpaidPlaces,
  places: number,
): void {
  if (held.ofFamily + places > maxUnpaidPlaces)
    throw proven ? new TooManyHolds(held.ofFamily, held.minutes) : new EmailCodeRequired(email);
  if (!proven && held.fromNetwork + places > unpaidPlacesOfNetwork) throw new EmailCodeRequired(email);
  const refusal = hasPaid ? null : neverPaidRefusal(held, places);
  if (refusal) throw new HoldRefused(refusal, held.minutesLikeCaller);
}

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
  async check(tx: Tx, payer: Payer, { id, places }: { id: string; places: number }): Promise<void> {
    if (!this.limits.enabled) return;
    if (places > maxUnpaidPlaces) throw new TooManyHolds(0, 0);
    assertMayHold(payer, await this.holds.countUnpaid(tx, payer, id), places);
  }

  /** Serializes counting and storing checkouts per family, network and email domain. Locks are taken in a fixed order to avoid deadlocks. */
  async lock(tx: Tx, { family, aliases, network, emailGroup }: Payer): Promise<void> {
    if (!this.limits.enabled) return;
    await lockNames(tx, [...[family, ...aliases].toSorted(), `network:${network}`, `group:${emailGroup}`]);
  }
}

function conflictErrors(conflicts: readonly HoldConflict[]): ValidationFailed {
  return new ValidationFailed(
    Object.fromEntries(
      conflicts.map((conflict) => [`lines.${conflict.lineId}.dates`, [studentConflictMessage(conflict)]]),
    ),
  );
}

/**
 * Decides which of a family's unpaid checkouts a new one supersedes.
 * @param found the conflicts of the new one's seats @param others the other checkouts that hold conflicting seats
 * @returns ids of the checkouts to expire first
 * @throws EmailCodeRequired, ValidationFailed
 */
export function supersede(
  found: readonly HoldConflict[],
  others: readonly HoldingCheckout[],
  payer: Pick<Payer, 'proven' | 'accountId' | 'email'>,
): string[] {
  const conflicts = found.filter(({ heldBy }) => heldBy === null || others.some(({ id }) => id === heldBy));
  if (conflicts.length === 0) return [];
  const isOwn = ({ heldBy }: HoldConflict) => others.some(({ id, sameDevice }) => id === heldBy && sameDevice);
  if (!payer.proven && payer.accountId === null && !conflicts.every(isOwn)) throw new EmailCodeRequired(payer.email);
  const final = conflicts.filter(
    ({ heldBy }) => heldBy === null || others.some(({ id, paying }) => id === heldBy && paying),
  );
  if (final.length > 0) throw conflictErrors(final);
  return others.map(({ id }) => id);
}

/** Resolves or reports tests that conflict with another test of the same student. */
@Injectable()
export class HoldConflicts {
  constructor(private readonly holds: HoldsRepository) {}

  /**
   * Finds the family's own unpaid checkouts that conflict with a new one: a parent who starts over expects the newer one to replace them.
   * A caller who is not proven to belong to the family learns nothing about it before verifying the email address.
   * @param except the checkout that the new one replaces, and the key under which a concurrent retry may have stored it already
   * @returns ids of checkouts to expire first
   * @throws EmailCodeRequired, ValidationFailed naming each date that the student cannot book
   */
  async findSuperseded(
    productHandler: ProductHandler,
    lines: PricedLine[],
    payer: Payer,
    except: { replaced: string | null; key: string },
  ): Promise<string[]> {
    const found = await productHandler.findConflicts(lines, [payer.family, ...payer.aliases]);
    if (found.length === 0) return [];
    const holding = [...new Set(found.flatMap(({ heldBy }) => heldBy ?? []))];
    const others = (await this.holds.findHolding(holding, payer.deviceHash)).filter(
      ({ id, key }) => id !== except.replaced && key !== except.key,
    );
    return supersede(found, others, payer);
  }
}

/** The seats of one date, or of one consultation time, in a request. */
interface RefusedSeats {
  /** See {@link holdRefusalText}. */
  when: string;
  /** Fields of the request that name them. */
  fields: readonly string[];
}

/** A caller who has never paid gets no seat for some minutes, because of the unpaid seats of callers like them. Nothing was stored. */
export class HoldRefused extends AppError {
  /** @param minutes until the caller can try again @param when of the seats, see {@link holdRefusalText} @param fields that name them */
  constructor(refusal: HoldRefusal, minutes: number, { when = '', fields = [] }: Partial<RefusedSeats> = {}) {
    const message = holdRefusalText(refusal, when, minutes);
    super('too_many_holds', message, {
      retryAfter: minutes * 60,
      ...(fields.length > 0 && { errors: Object.fromEntries(fields.map((field) => [field, [message]])) }),
    });
  }
}

/**
 * Refuses a caller who has never paid the seats of a crowded date. The holds that ended unpaid may be those of a stranger who typed the
 * family's address, so an unproven caller first proves that it is theirs.
 * @param minutes until the first seat of others is released
 * @throws EmailCodeRequired, HoldRefused
 */
export function refuseCrowded(
  refusal: CrowdedRefusal,
  { proven, email, cooldownMinutes }: Pick<Holder, 'proven' | 'email' | 'cooldownMinutes'>,
  { minutes, ...seats }: RefusedSeats & { minutes: number },
): never {
  if (refusal === 'crowded') throw new HoldRefused(refusal, minutes, seats);
  throw proven ? new HoldRefused(refusal, cooldownMinutes, seats) : new EmailCodeRequired(email);
}
