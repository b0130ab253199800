import { Injectable } from '@nestjs/common';
import { holdMinutes, maxHoldRenewals, cooldownMinutes, type UnpaidHolds } from '@academy/contracts/rules/holds';
import { Database, type Tx } from '../../platform/database/database.js';
import type { CheckoutRow } from './checkout.js';
import type { HoldTime } from './checkouts.repository.js';
import type { Payer } from './payer.js';

/** Unpaid seats, not counting those of one checkout. */
export interface UnpaidPlaces {
  ofFamily: number;
  /** Minutes until the first of the family's seats is released. */
  minutes: number;
  fromNetwork: number;
  /** Held from the network by callers who have never paid. */
  ofNetwork: number;
  /** Held with confirmed addresses of the email domain by callers who have never paid. */
  ofGroup: number;
  /** Minutes until the first seat of the last two counts is released. */
  minutesLikeCaller: number;
}

/** A checkout of a family whose hold ended unpaid, or was given up. */
export interface EarlierHold {
  id: string;
  /** Whether it still holds seats, because nothing has released them. */
  isHolding: boolean;
  /** Whether the caller's own hold, and not one that a stranger had under the family's email. */
  isOwn: boolean;
  renewals: number;
  /** Minutes until it is forgotten if it lapsed; null when it was given up before. */
  cooldownMinutes: number | null;
}

/** A checkout that holds seats another draft wants. */
export interface HoldingCheckout {
  id: string;
  /** Idempotency key of the request that created it. */
  key: string;
  sameDevice: boolean;
  /** Whether its payment may be in progress. */
  paying: boolean;
}

/** The state of a checkout's hold, and whether others could have taken its seats. */
export interface HoldState extends Pick<CheckoutRow, 'heldPlaces' | 'holdExpiresAt' | 'holdRenewals'> {
  /** Null when it never held any. */
  lapsed: boolean | null;
}

/** SQL: whether a checkout `c` counts as the caller's own. A proven caller does not answer for strangers who typed the family's email. */
const isOwn = (proven: string, deviceHash: string) => `(NOT ${proven} OR c.proven OR c.device_hash = ${deviceHash})`;

/** SQL: whether a card is charged for a checkout, or may be any moment. @param id SQL of the checkout's id */
const beingPaid = (id: string): string =>
  `EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = ${id} AND p.status IN ('requires_action', 'processing', 'succeeded', 'refunded'))`;

/** SQL: unpaid checkouts other than `$1` that hold seats. */
const unpaid = `checkouts c WHERE c.id <> $1 AND c.status = 'open' AND c.held_places > 0
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = c.id AND p.status IN ('succeeded', 'refunded'))`;

/** Queries on the holds in table `checkouts`. */
@Injectable()
export class HoldsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Seats that strangers hold under the name of a proven family do not count against it, and all of its network's are not counted. Lapsed
   * holds do not count for those who have never paid, because others get those seats when they ask.
   */
  async countUnpaid(
    tx: Tx,
    { family, deviceHash, network, emailGroup, proven }: Payer,
    exceptId: string,
  ): Promise<UnpaidPlaces> {
    return tx.named('count unpaid places').only<UnpaidPlaces>(
      `SELECT f.*, n.*, l.* FROM
         (SELECT coalesce(sum(c.held_places), 0)::int AS "ofFamily", minutes_until(min(c.hold_expires_at)) AS minutes
            FROM ${unpaid} AND c.family = $2 AND ${isOwn('$3', '$4')}) f
         CROSS JOIN (SELECT coalesce(sum(c.held_places), 0)::int AS "fromNetwork" FROM ${unpaid} AND c.network = $5 AND NOT $3) n
         CROSS JOIN (SELECT coalesce(sum(h.held_places) FILTER (WHERE h.network = $5), 0)::int AS "ofNetwork",
             coalesce(sum(h.held_places) FILTER (WHERE h.email_group = $6 AND h.proven), 0)::int AS "ofGroup", minutes_until(min(h.hold_expires_at)) AS "minutesLikeCaller"
           FROM never_paid_holds h WHERE h.id <> $1 AND (h.network = $5 OR (h.email_group = $6 AND h.proven))) l`,
      [exceptId, family, proven, deviceHash, network, emailGroup],
    );
  }

  /**
   * A family's checkouts that hold seats although their time to pay is up, and those that were not paid in the last minutes. Not those that
   * the family replaced: their replacements have inherited the renewals.
   */
  async findEarlierOfFamily({ family, proven, deviceHash }: Payer): Promise<EarlierHold[]> {
    return this.database.rows<EarlierHold>(
      `SELECT c.id, c.status = 'open' AS "isHolding", coalesce(${isOwn('$2', '$3')}, false) AS "isOwn", c.hold_renewals AS renewals,
         CASE WHEN c.hold_expires_at <= academy_now() THEN minutes_until(c.hold_expires_at + make_interval(mins => $4)) END AS "cooldownMinutes"
       FROM checkouts c WHERE c.family = $1 AND c.held_places > 0 AND c.replaced_by IS NULL
         AND (EXISTS (SELECT 1 FROM lapsed_checkouts l WHERE l.id = c.id) OR (c.status = 'expired' AND c.hold_expires_at > academy_now() - make_interval(mins => $4)))
       ORDER BY c.status <> 'open', c.hold_renewals DESC, c.hold_expires_at DESC LIMIT 24`,
      [family, proven, deviceHash, cooldownMinutes],
    );
  }

  /** Facts about checkouts, needed before a new checkout on the same device takes over their seats. */
  async findHolding(ids: readonly string[], deviceHash: Buffer | null): Promise<HoldingCheckout[]> {
    return this.database.rows<HoldingCheckout>(
      `SELECT c.id, c.client_key AS key, coalesce(c.device_hash = $2, false) AS "sameDevice",
         ${beingPaid('c.id')} AS paying
       FROM checkouts c WHERE c.id = ANY($1)`,
      [ids, deviceHash],
    );
  }

  async find(tx: Tx, checkoutId: string): Promise<HoldState | undefined> {
    return tx.one<HoldState>(
      `SELECT held_places AS "heldPlaces", hold_expires_at AS "holdExpiresAt", hold_renewals AS "holdRenewals",
         hold_expires_at < academy_now() OR status <> 'open' AS lapsed FROM checkouts WHERE id = $1`,
      [checkoutId],
    );
  }

  /**
   * Renews the hold of a checkout that its payer returns to: at most twice, and only after half of the time has passed.
   * @returns null if it stays as it is
   */
  async renew(checkoutId: string): Promise<HoldTime | null> {
    const renewed = await this.database.one<HoldTime>(
      `UPDATE checkouts SET hold_expires_at = academy_now() + make_interval(mins => $2), hold_renewals = hold_renewals + 1
       WHERE id = $1 AND status = 'open' AND hold_renewals < $3 AND hold_expires_at < academy_now() + make_interval(mins => $2) / 2
       RETURNING hold_expires_at AS "holdExpiresAt", seconds_until(hold_expires_at) AS "holdSeconds"`,
      [checkoutId, holdMinutes, maxHoldRenewals],
    );
    return renewed ?? null;
  }
}

/** Whether a card is charged for a checkout, or may be any moment. */
export async function isBeingPaid(database: Database, checkoutId: string): Promise<boolean> {
  const row = await database.only<{ paying: boolean }>(`SELECT ${beingPaid('$1')} AS paying`, [checkoutId]);
  return row.paying;
}

/** An open checkout of a caller who has never paid. */
export interface UnpaidHold {
  checkoutId: string;
  paymentId: string;
  /** Key of the family. */
  caller: string;
  /** Seats that it holds on the day. */
  seats: number;
}

/** The unpaid holds with seats on a day. @param day YYYY-MM-DD */
export async function listUnpaidHolds(database: Database, day: string): Promise<UnpaidHold[]> {
  return database.rows<UnpaidHold>(
    `SELECT h.checkout_id AS "checkoutId", p.id AS "paymentId", h.caller, count(s.id)::int AS seats
     FROM unpaid_holds h JOIN seats s ON s.checkout_id = h.checkout_id AND s.status = 'held' AND s.date >= $1::date AND s.date < $1::date + 1
       CROSS JOIN LATERAL (SELECT id FROM payments WHERE checkout_id = h.checkout_id ORDER BY created_at DESC LIMIT 1) p
     GROUP BY h.checkout_id, h.caller, h.hold_expires_at, p.id ORDER BY h.hold_expires_at`,
    [day],
  );
}

/** Counts seats and their callers. */
export const countHolds = (holds: readonly UnpaidHold[]): UnpaidHolds => ({
  seats: holds.reduce((sum, { seats }) => sum + seats, 0),
  callers: new Set(holds.map(({ caller }) => caller)).size,
});

/** Records that the holds of expired checkouts end now, after their last renewal, so that others get the seats of a crowded date first. */
export async function endHolds(tx: Tx, checkoutIds: readonly string[]): Promise<void> {
  await tx.run(
    "UPDATE checkouts SET hold_expires_at = LEAST(hold_expires_at, academy_now()), hold_renewals = GREATEST(hold_renewals, $2) WHERE id = ANY($1) AND status = 'expired'",
    [checkoutIds, maxHoldRenewals],
  );
}
