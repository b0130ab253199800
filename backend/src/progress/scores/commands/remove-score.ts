import { isUUID } from 'class-validator';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import type { StudentActor } from '../../student-actor.js';
import { deleteScore } from '../scores.repository.js';

/** Staff remove a score that is not the student's. */
export class RemoveScore extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly scoreId: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveScore)
export class RemoveScoreHandler implements ICommandHandler<RemoveScore> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound */
  execute({ actor: { student }, scoreId }: RemoveScore): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (!isUUID(scoreId) || !(await deleteScore(tx, student.id, scoreId))) throw new NotFound();
      auditSubject(tx, 'student', student.id, { removed_score: scoreId });
    });
  }
}
