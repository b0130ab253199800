import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { readErasure } from '../../page/family-audit.repository.js';
import { endMerge, lockMerge } from '../merges.repository.js';
import { CannotMerge, MergedMeanwhile } from '../merging.errors.js';

/** Separates two merged families: each gets back what it had before. @returns the id of the main one */
export class SeparateFamilies extends Command<string> {
  /** @param id of the merging */
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

  /** @throws NotFound, MergedMeanwhile when they are separated, CannotMerge when they were erased together */
  execute({ id, staffId }: SeparateFamilies): Promise<string> {
    if (!isUUID(id)) throw new NotFound();
    return this.unitOfWork.run(async (tx) => {
      const merge = await lockMerge(tx, id);
      if (!merge) throw new NotFound();
      const { mainId, familyId, separatedAt } = merge;
      if (separatedAt !== null) throw new MergedMeanwhile();
      if (await readErasure(tx, [mainId])) throw new CannotMerge('mergeErased');
      auditSubject(tx, 'family', mainId, { merged_family_id: familyId });
      await endMerge(tx, id, staffId);
      return mainId;
    });
  }
}
