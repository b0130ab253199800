import type { SaveTopicsRequest } from '@academy/contracts/http/office/scores';
import { checkTopics, topicMessages, topicsInOrder } from '@academy/contracts/rules/topics';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { isDeepStrictEqual } from 'node:util';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed, VersionConflict } from '../../platform/http/errors/errors.js';
import { lockScore } from '../scores/scores.repository.js';
import type { StudentActor } from '../student-actor.js';
import { listTopics, replaceTopics } from './topics.repository.js';

/** Staff enter how many questions of each topic a student had right, or correct it. */
export class SaveTopics extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly scoreId: string,
    readonly sent: SaveTopicsRequest,
  ) {
    super();
  }
}

@CommandHandler(SaveTopics)
export class SaveTopicsHandler implements ICommandHandler<SaveTopics> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, ValidationFailed, VersionConflict */
  execute({ actor: { student }, scoreId, sent }: SaveTopics): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const score = isUUID(scoreId) ? await lockScore(tx, scoreId) : null;
      if (!score || score.studentId !== student.id) throw new NotFound();
      const errors = checkTopics(score, sent.topics);
      if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
      const topics = topicsInOrder(score, sent.topics);
      // The same call, sent again.
      if (isDeepStrictEqual(topicsInOrder(score, await listTopics(tx, score.id)), topics)) return;
      if (score.topicsVersion !== sent.version) throw new VersionConflict(topicMessages.stale);
      await replaceTopics(tx, score.id, topics);
      auditSubject(tx, 'student', student.id, { score: score.id, topics: topics.length });
    });
  }
}
