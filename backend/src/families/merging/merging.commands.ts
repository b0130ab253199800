import { familyMessages } from '@academy/contracts/rules/office-families';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AppError, NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { lockFamilies } from '../families.repository.js';
import { openFamily } from '../family-changes.js';
import { areForgotten, listTogether } from '../family-erasure.repository.js';
import { readErasure } from '../page/family-audit.repository.js';
import { endMerge, findMerge, findMerged, insertMerge } from './merges.repository.js';

/** One of the families has changed since the staff member's page was loaded. */
class MergedMeanwhile extends AppError {
  constructor() {
    super('stale_version', familyMessages.mergedMeanwhile);
  }
}

/** The two families cannot be merged or separated. */
class CannotMerge extends ValidationFailed {
  constructor(why: 'mergeItself' | 'mergeHasOthers' | 'mergeErased' | 'nobodyToSeparate') {
    super({ family_id: [familyMessages[why]] }, familyMessages[why]);
  }
}

/** Merges duplicate families: the other one is shown as part of the main one until they are separated. */
export class MergeFamilies extends Command<void> {
  /** @param id of the main family, or of any of its records; so is `otherId` */
  constructor(
    readonly id: string,
    readonly otherId: string,
    readonly reason: string,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(MergeFamilies)
export class MergeFamiliesHandler implements ICommandHandler<MergeFamilies> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, CannotMerge, MergedMeanwhile */
  async execute({ id, otherId, reason, staffId }: MergeFamilies): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const { mainId, familyId } = await open(tx, id, otherId);
      if (mainId === familyId) throw new CannotMerge('mergeItself');
      await lockFamilies(tx, [mainId, familyId]);
      // Read after both are locked, so that a concurrent merge has either finished or is waiting.
      const { parts, mains } = await findMerged(tx, [mainId, familyId]);
      if (parts.includes(mainId) || parts.includes(familyId)) throw new MergedMeanwhile();
      if (mains.includes(familyId)) throw new CannotMerge('mergeHasOthers');
      if (await readErasure(tx, [mainId, familyId])) throw new CannotMerge('mergeErased');
      auditSubject(tx, 'family', mainId, { merged_family_id: familyId });
      await insertMerge(tx, { mainId, familyId, staffId, reason });
    });
  }
}

/** The rows of both, ignoring merges. Locked in a fixed order, so that two people who merge them in opposite directions cannot deadlock. */
async function open(tx: Tx, id: string, otherId: string): Promise<{ mainId: string; familyId: string }> {
  const opened = new Map<string, string>();
  for (const one of [id, otherId].toSorted()) opened.set(one, (await openFamily(tx, one)).storedId);
  return { mainId: opened.get(id) ?? '', familyId: opened.get(otherId) ?? '' };
}

/** Separates two merged families: each gets back what it had before. @returns the id of the main one */
export class SeparateFamilies extends Command<string> {
  /** @param id of the merge */
  constructor(
    readonly id: string,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(SeparateFamilies)
export class SeparateFamiliesHandler implements ICommandHandler<SeparateFamilies> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, MergedMeanwhile when already separated, CannotMerge when they were erased together or one deleted its account */
  execute({ id, staffId }: SeparateFamilies): Promise<string> {
    assertUuid(id);
    return this.unitOfWork.run(async (tx) => {
      const { mainId, familyId } = await find(tx, id);
      await lockFamilies(tx, [mainId, familyId]);
      // Read again, because the merge may have ended before the lock.
      const { separatedAt } = await find(tx, id);
      if (separatedAt !== null) throw new MergedMeanwhile();
      if (await readErasure(tx, [mainId])) throw new CannotMerge('mergeErased');
      await assertPeople(tx, mainId, familyId);
      auditSubject(tx, 'family', mainId, { merged_family_id: familyId });
      await endMerge(tx, id, staffId);
      return mainId;
    });
  }
}

async function find(tx: Tx, id: string) {
  const merge = await findMerge(tx, id);
  if (!merge) throw new NotFound();
  return merge;
}

/** A family with no members left would have no page, and deleting the other family's account would no longer delete its notes. */
async function assertPeople(tx: Tx, mainId: string, familyId: string): Promise<void> {
  const others = (await listTogether(tx, [mainId])).filter((one) => one !== familyId);
  for (const side of [[familyId], others]) if (await areForgotten(tx, side)) throw new CannotMerge('nobodyToSeparate');
}
