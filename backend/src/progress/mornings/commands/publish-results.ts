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
import { listSeats, type ScoredSeat } from '../seat-scores.repository.js';

/** The desk shows scores of a test morning to their families, and emails each parent about them once. */
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

  /** Scores that are published as they are stay so. @throws NotFound, ScoreChangedElsewhere, ValidationFailed */
  execute({ day, sent }: PublishResults): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (!isDay(day)) throw new NotFound();
      const versions = new Map(sent.map(({ id, version }) => [id.toLowerCase(), version]));
      await lockScores(tx, [...versions.keys()]);
      // Read only now: another call may have published them while this one waited.
      const seats = await listSeats(tx, day);
      const chosen = seats.filter(({ scoreId }) => scoreId !== null && versions.has(scoreId));
      if (chosen.length !== versions.size) throw new NotFound();
      if (chosen.some(({ scoreId, version }) => versions.get(scoreId ?? '') !== version))
        throw new ScoreChangedElsewhere();
      const fresh = chosen.filter(({ version, publishedVersion }) => publishedVersion !== version);
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
    const corrected = seats.some(({ publishedVersion }) => publishedVersion !== null);
    auditSubject(tx, 'student', studentId, { published_scores: ids, corrected });
    await this.eventBus.publish(createEvent('ResultsReady', { student_id: studentId, score_ids: ids, corrected }), tx);
  }
}
