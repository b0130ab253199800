import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import type { SaveSeatScoreRequest } from '@academy/contracts/http/office/scores';
import { isDay } from '@academy/contracts/rules/dates';
import { checkScoreParts, readSections, type Sections } from '@academy/contracts/rules/scores';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../../platform/http/errors/errors.js';
import { ScoreChangedElsewhere, ScoreEnteredElsewhere } from '../../scores/scores.errors.js';
import { isSameScore } from '../../scores/scores.presenter.js';
import { insertScore, lockScore, updateScore, type ScoreFields } from '../../scores/scores.repository.js';
import { removeOtherTopics } from '../../topics/topics.repository.js';
import { findSeat, type ScoredSeat } from '../seat-scores.repository.js';

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
      // A child without an account has no page to show a score on.
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
    tx: Transaction,
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
