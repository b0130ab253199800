import { Injectable } from '@nestjs/common';
import { holdMinutes, maxHoldRenewals } from '@academy/contracts/rules/holds';
import { DataSource } from 'typeorm';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import type { Checkout } from './checkout.js';
import { secondsUntil, type HoldTime } from './checkouts.repository.js';
import type { Payer } from './payer.js';

/** Unpaid seats, not counting those of one checkout. */
export interface UnpaidPlaces {
  ofFamily: number;
  /** Minutes until the first of the family's seats is released. */
  minutes: number;
  fromNetwork: number;
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
export interface HoldState extends Pick<Checkout, 'heldPlaces' | 'holdExpiresAt' | 'holdRenewals'> {
  /** Null when it never held any. */
  lapsed: boolean | null;
}

/** SQL: unpaid checkouts other than `$1` that hold seats. */
const unpaid = `checkouts c WHERE c.id <> $1 AND c.status = 'open' AND c.held_places > 0
  AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = c.id AND p.status IN ('succeeded', 'refunded'))`;

/** Queries on the holds in table `checkouts`. */
@Injectable()
export class HoldsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Takes advisory locks on these names, in the given order. */
  async lockNames(tx: Transaction, names: readonly string[]): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name', [names]);
  }

  /** Seats that strangers hold under the name of a proven family do not count against it, and its network is not counted. */
  async countUnpaid(
    tx: Transaction,
    { family, deviceHash, network, proven }: Pick<Payer, 'family' | 'deviceHash' | 'network' | 'proven'>,
    exceptId: string,
  ): Promise<UnpaidPlaces> {
    const [row] = await tx.query<[UnpaidPlaces]>(
      `SELECT f.places AS "ofFamily", f.minutes, n.places AS "fromNetwork" FROM
         (SELECT coalesce(sum(c.held_places), 0)::int AS places, greatest(1, ceil(extract(epoch FROM min(c.hold_expires_at) - academy_now()) / 60))::int AS minutes
            FROM ${unpaid} AND c.family = $2 AND (NOT $3 OR c.proven OR c.device_hash = $4)) f
         CROSS JOIN (SELECT coalesce(sum(c.held_places), 0)::int AS places FROM ${unpaid} AND c.network = $5 AND NOT $3) n`,
      [exceptId, family, proven, deviceHash, network],
    );
    return row;
  }

  /** Checkouts of a family whose time to pay is up. */
  async findLapsedOfFamily(family: string): Promise<string[]> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT c.id FROM checkouts c JOIN lapsed_checkouts l ON l.id = c.id WHERE c.family = $1 AND c.held_places > 0 LIMIT 12',
      [family],
    );
    return rows.map(({ id }) => id);
  }

  /** Facts about checkouts, needed before a new checkout on the same device takes over their seats. */
  async findHolding(ids: readonly string[], deviceHash: Buffer | null): Promise<HoldingCheckout[]> {
    return this.dataSource.query<HoldingCheckout[]>(
      `SELECT c.id, c.client_key AS key, coalesce(c.device_hash = $2, false) AS "sameDevice",
         EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = c.id AND p.status IN ('processing', 'requires_action', 'succeeded')) AS paying
       FROM checkouts c WHERE c.id = ANY($1)`,
      [ids, deviceHash],
    );
  }

  async find(tx: Transaction, checkoutId: string): Promise<HoldState | undefined> {
    const [row] = await tx.query<HoldState[]>(
      `SELECT held_places AS "heldPlaces", hold_expires_at AS "holdExpiresAt", hold_renewals AS "holdRenewals",
         hold_expires_at < academy_now() OR status <> 'open' AS lapsed FROM checkouts WHERE id = $1`,
      [checkoutId],
    );
    return row;
  }

  /** Renews the hold of a checkout that its payer returns to: at most twice, and only after half of the time has passed. @returns null if it stays as it is */
  async renew(checkoutId: string): Promise<HoldTime | null> {
    const [[renewed]] = await this.dataSource.query<[HoldTime[], number]>(
      `UPDATE checkouts SET hold_expires_at = academy_now() + make_interval(mins => $2), hold_renewals = hold_renewals + 1
       WHERE id = $1 AND status = 'open' AND hold_renewals < $3 AND hold_expires_at < academy_now() + make_interval(mins => $2) / 2
       RETURNING hold_expires_at AS "holdExpiresAt", ${secondsUntil('hold_expires_at')} AS "holdSeconds"`,
      [checkoutId, holdMinutes, maxHoldRenewals],
    );
    return renewed ?? null;
  }
}
