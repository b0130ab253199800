import { isUUID } from 'class-validator';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { StaffStudents } from '../../../students/index.js';
import { deleteScore } from '../scores.repository.js';

/** Staff remove a score that is not the student's. */
export class RemoveScore extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly scoreId: string,
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

@CommandHandler(RemoveScore)
export class RemoveScoreHandler implements ICommandHandler<RemoveScore> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly staffStudents: StaffStudents,
  ) {}

  /** @throws NotFound */
  execute({ studentId, scoreId, caller }: RemoveScore): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { id } = await this.staffStudents.assertMayOpen(tx, caller, studentId);
      if (!isUUID(scoreId) || !(await deleteScore(tx, id, scoreId))) throw new NotFound();
      auditSubject(tx, 'student', id, { removed_score: scoreId });
    });
  }
}
