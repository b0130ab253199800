import { Injectable } from '@nestjs/common';
import { studentConflictMessage } from '@academy/contracts/rules/student-conflicts';
import { DataSource } from 'typeorm';
import { EmailCodeRequired, ValidationFailed } from '../../platform/http/errors/errors.js';
import type { HoldConflict, PricedLine, ProductHandler } from '../fulfillment/product-handler.js';
import type { Payer } from './payer.js';

interface OtherCheckout {
  id: string;
  /** Names the request that made it. */
  key: string;
  sameDevice: boolean;
  /** Whether its payment may be going through. */
  paying: boolean;
}

function conflictErrors(conflicts: readonly HoldConflict[]): ValidationFailed {
  return new ValidationFailed(
    Object.fromEntries(
      conflicts.map((conflict) => [`lines.${conflict.lineId}.dates`, [studentConflictMessage(conflict)]]),
    ),
  );
}

/** What to do when a student of a draft has another test at the same time. */
@Injectable()
export class HoldConflicts {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Finds the family's own unpaid checkouts that are in the way of a new one: a parent who starts over expects the newer one to count.
   * A caller who may not be of the family learns nothing about it before proving the email address.
   * @param except what the new checkout takes the place of, and the key under which a twin of the request may have stored it already
   * @returns ids of checkouts to expire first
   * @throws EmailCodeRequired, ValidationFailed naming each date the student cannot have
   */
  async findSuperseded(
    productHandler: ProductHandler,
    lines: PricedLine[],
    payer: Payer,
    except: { replaced: string | null; key: string },
  ): Promise<string[]> {
    const found = await productHandler.findConflicts(lines, [payer.family, ...payer.aliases]);
    if (found.length === 0) return [];
    const others = (await this.read(found, payer)).filter(
      ({ id, key }) => id !== except.replaced && key !== except.key,
    );
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

  private async read(conflicts: readonly HoldConflict[], { deviceHash }: Payer): Promise<OtherCheckout[]> {
    return this.dataSource.query<OtherCheckout[]>(
      `SELECT c.id, c.client_key AS key, coalesce(c.device_hash = $2, false) AS "sameDevice",
         EXISTS (SELECT 1 FROM payments p WHERE p.checkout_id = c.id AND p.status IN ('processing', 'requires_action', 'succeeded')) AS paying
       FROM checkouts c WHERE c.id = ANY($1)`,
      [[...new Set(conflicts.flatMap(({ heldBy }) => heldBy ?? []))], deviceHash],
    );
  }
}
