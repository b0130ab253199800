import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { readErasure } from '../../page/family-audit.repository.js';
import { lockFamilies } from '../../families.repository.js';
import { openFamily } from '../../open-family.js';
import { findMerged, insertMerge } from '../merges.repository.js';
import { CannotMerge, MergedMeanwhile } from '../merging.errors.js';

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
async function open(tx: Transaction, id: string, otherId: string): Promise<{ mainId: string; familyId: string }> {
  const opened = new Map<string, string>();
  for (const one of [id, otherId].toSorted()) opened.set(one, (await openFamily(tx, one)).storedId);
  return { mainId: opened.get(id) ?? '', familyId: opened.get(otherId) ?? '' };
}
