import { Injectable } from '@nestjs/common';
import { studentConflictMessage } from '@academy/contracts/rules/student-conflicts';
import { EmailCodeRequired, ValidationFailed } from '../../platform/http/errors/errors.js';
import type { HoldConflict, PricedLine, ProductHandler } from '../fulfillment/product-handler.js';
import { HoldsRepository } from './holds.repository.js';
import type { Payer } from './payer.js';

function conflictErrors(conflicts: readonly HoldConflict[]): ValidationFailed {
  return new ValidationFailed(
    Object.fromEntries(
      conflicts.map((conflict) => [`lines.${conflict.lineId}.dates`, [studentConflictMessage(conflict)]]),
    ),
  );
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
}
