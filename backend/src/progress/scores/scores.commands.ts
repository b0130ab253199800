import type { SaveScoreRequest } from '@academy/contracts/http/office/scores';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import type { StudentActor } from '../student-actor.js';
import { removeOtherTopics } from '../topics/topics.repository.js';
import { ScoreChangedElsewhere } from './scores.errors.js';
import { isSameScore, readScore } from './scores.presenter.js';
import { deleteScore, insertScore, lockScore, updateScore } from './scores.repository.js';

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

/** Staff enter the score of a student, or correct one. */
export class SaveScore extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly sent: SaveScoreRequest,
  ) {
    super();
  }
}

@CommandHandler(SaveScore)
export class SaveScoreHandler implements ICommandHandler<SaveScore> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, ScoreChangedElsewhere */
  execute({ actor: { id: staffId, student }, sent }: SaveScore): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { test, source } = sent;
      if (await this.store(tx, student.id, sent, staffId))
        auditSubject(tx, 'student', student.id, { score: sent.id, test, source, taken_on: sent.taken_on });
    });
  }

  /** @returns whether something has changed */
  private async store(tx: Tx, studentId: string, sent: SaveScoreRequest, staffId: string): Promise<boolean> {
    const fields = readScore(sent);
    if (sent.version === 0 && (await insertScore(tx, sent.id, { studentId, seatId: null, staffId }, fields)))
      return true;
    const stored = await lockScore(tx, sent.id);
    if (!stored || stored.studentId !== studentId) throw new NotFound();
    // The same call, sent again.
    if (isSameScore(stored, fields)) return false;
    if (stored.version !== sent.version) throw new ScoreChangedElsewhere();
    await updateScore(tx, sent.id, staffId, fields);
    await removeOtherTopics(tx, sent.id, fields);
    return true;
  }
}
