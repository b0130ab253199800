import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { PublishResultsRequest } from '@academy/contracts/http/office/scores';
import { isDay } from '@academy/contracts/rules/dates';
import { scoreMessages } from '@academy/contracts/rules/scores';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../platform/http/errors/errors.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { ScoreChangedElsewhere } from '../../scores/scores.errors.js';
import { lockScores, publishScores } from '../../scores/scores.repository.js';
import { areTopicsPublished, listSeats, type ScoredSeat } from '../seat-scores.repository.js';

/** The desk publishes the scores of a test morning, which emails each parent once. */
export class PublishResults extends Command<void> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly sent: PublishResultsRequest['scores'],
  ) {
    super();
  }
}

@CommandHandler(PublishResults)
export class PublishResultsHandler implements ICommandHandler<PublishResults> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  /** Scores already published in this version stay as they are. @throws NotFound, ScoreChangedElsewhere, ValidationFailed */
  execute({ day, sent }: PublishResults): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (!isDay(day)) throw new NotFound();
      const read = new Map(sent.map((score) => [score.id.toLowerCase(), score]));
      await lockScores(tx, [...read.keys()]);
      // Read after the lock: another call may have published them while this one waited.
      const seats = await listSeats(tx, day);
      const chosen = seats.filter(({ scoreId }) => scoreId !== null && read.has(scoreId));
      if (chosen.length !== read.size) throw new NotFound();
      const isAsRead = ({ scoreId, version, topicsVersion }: ScoredSeat) => {
        const score = read.get(scoreId ?? '');
        return score?.version === version && score?.topics_version === topicsVersion;
      };
      if (!chosen.every(isAsRead)) throw new ScoreChangedElsewhere();
      const fresh = chosen.filter((seat) => !isKnown(seat) || !areTopicsPublished(seat));
      for (const studentId of new Set(fresh.map((seat) => seat.studentId))) {
        if (studentId === null) throw new NotFound();
        const ofStudent = (seat: ScoredSeat) => seat.studentId === studentId;
        if (seats.some((seat) => ofStudent(seat) && seat.scoreId === null))
          throw new ValidationFailed({ scores: [scoreMessages.notAllIn] }, scoreMessages.notAllIn);
        await this.publish(tx, studentId, fresh.filter(ofStudent));
      }
    });
  }

  private async publish(tx: Transaction, studentId: string, seats: readonly ScoredSeat[]): Promise<void> {
    const ids = seats.flatMap(({ scoreId }) => scoreId ?? []);
    await publishScores(tx, ids);
    const corrected = seats.some((seat) => seat.publishedVersion !== null && !isKnown(seat));
    const topicsOnly = seats.every(isKnown);
    auditSubject(tx, 'student', studentId, { published_scores: ids, corrected, topics_only: topicsOnly });
    await this.eventBus.publish(
      createEvent('ResultsReady', { student_id: studentId, score_ids: ids, corrected, topics_only: topicsOnly }),
      tx,
    );
  }
}

/** Whether the parent was emailed about the score as it is. */
const isKnown = ({ version, publishedVersion }: ScoredSeat): boolean => publishedVersion === version;
