import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { assertUuid } from '../../../platform/http/validation/uuid.js';
import { readErasure } from '../../page/family-audit.repository.js';
import { lockFamilies } from '../../families.repository.js';
import { areForgotten, listTogether } from '../../forgotten-members.repository.js';
import { endMerge, findMerge } from '../merges.repository.js';
import { CannotMerge, MergedMeanwhile } from '../merging.errors.js';

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

async function find(tx: Transaction, id: string) {
  const merge = await findMerge(tx, id);
  if (!merge) throw new NotFound();
  return merge;
}

/** A family with no members left would have no page, and deleting the other family's account would no longer delete its notes. */
async function assertPeople(tx: Transaction, mainId: string, familyId: string): Promise<void> {
  const others = (await listTogether(tx, [mainId])).filter((one) => one !== familyId);
  for (const side of [[familyId], others]) if (await areForgotten(tx, side)) throw new CannotMerge('nobodyToSeparate');
}
