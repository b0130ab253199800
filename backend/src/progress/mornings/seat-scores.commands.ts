import type { PublishResultsRequest, SaveSeatScoreRequest } from '@academy/contracts/http/office/scores';
import { isDay } from '@academy/contracts/rules/dates';
import { checkScoreParts, readSections, scoreMessages, type Sections } from '@academy/contracts/rules/scores';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { randomUUID } from 'node:crypto';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { ScoreChangedElsewhere, ScoreEnteredElsewhere } from '../scores/scores.errors.js';
import { isSameScore } from '../scores/scores.presenter.js';
import {
  insertScore,
  lockScore,
  lockScores,
  publishScores,
  type ScoreFields,
  updateScore,
} from '../scores/scores.repository.js';
import { removeOtherTopics } from '../topics/topics.repository.js';
import { areTopicsPublished, findSeat, listSeats, type ScoredSeat } from './seat-scores.repository.js';

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

  private async publish(tx: Tx, studentId: string, seats: readonly ScoredSeat[]): Promise<void> {
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

/** The desk enters or corrects the score of a booked seat: day, test and source are those of the seat. */
export class SaveSeatScore extends Command<void> {
  /** @param day YYYY-MM-DD */
  constructor(
    readonly day: string,
    readonly sent: SaveSeatScoreRequest,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(SaveSeatScore)
export class SaveSeatScoreHandler implements ICommandHandler<SaveSeatScore> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, ValidationFailed, ScoreEnteredElsewhere, ScoreChangedElsewhere */
  execute({ day, sent, staffId }: SaveSeatScore): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const seat = isDay(day) && isUUID(sent.seat_id) ? await findSeat(tx, day, sent.seat_id) : null;
      // Until the student is known, there is no one to enter it for.
      if (!seat || seat.studentId === null) throw new NotFound();
      const { test, source, takenOn } = seat;
      const errors = checkScoreParts({ ...sent, test });
      if (Object.keys(errors).length > 0) throw new ValidationFailed(errors);
      const sections = readSections({ test, form: sent.form, sections: sent.sections as Sections });
      const fields = { test, form: sent.form, source, takenOn, sections };
      if (await this.store(tx, { ...seat, studentId: seat.studentId }, fields, sent.version, staffId))
        auditSubject(tx, 'student', seat.studentId, { seat: seat.seatId, test, source, taken_on: takenOn });
    });
  }

  /** @returns whether something has changed */
  private async store(
    tx: Tx,
    { seatId, studentId, scoreId }: ScoredSeat & { studentId: string },
    fields: ScoreFields,
    version: number,
    staffId: string,
  ): Promise<boolean> {
    if (scoreId === null) {
      if (version !== 0) throw new ScoreChangedElsewhere();
      if (await insertScore(tx, randomUUID(), { studentId, seatId, staffId }, fields)) return true;
      throw new ScoreEnteredElsewhere();
    }
    const stored = await lockScore(tx, scoreId);
    if (!stored) throw new ScoreChangedElsewhere();
    // The same call, sent again.
    if (isSameScore(stored, fields)) return false;
    if (version === 0) throw new ScoreEnteredElsewhere();
    if (stored.version !== version) throw new ScoreChangedElsewhere();
    await updateScore(tx, scoreId, staffId, fields);
    await removeOtherTopics(tx, scoreId, fields);
    return true;
  }
}
