import type { DateScoresResponse, DateScoresTest, ResultState, SeatScore } from '@academy/contracts/http/office/scores';
import { isDay } from '@academy/contracts/rules/dates';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { presentOfficeScore } from '../scores/scores.presenter.js';
import { areTopicsPublished, listSeats, type ScoredSeat } from './seat-scores.repository.js';

/** Queries about the scores of a test date. */
@Injectable()
export class SeatScoreQueries {
  constructor(private readonly database: Database) {}

  /** The students of a test morning with their scores. @param day YYYY-MM-DD @throws NotFound for what is not a day */
  async list(day: string): Promise<DateScoresResponse> {
    if (!isDay(day)) throw new NotFound();
    const tests = new Map<string, DateScoresTest>();
    for (const seat of await listSeats(this.database, day)) {
      const { sessionId, title, source } = seat;
      const test = tests.get(sessionId) ?? { session_id: sessionId, title, source, seats: [] };
      test.seats.push(presentSeat(seat));
      tests.set(sessionId, test);
    }
    return { success: true, tests: [...tests.values()] };
  }
}

function presentSeat(seat: ScoredSeat): SeatScore {
  const { seatId, firstName, lastName, test, studentId, scoreId, form, sections, source, takenOn, version } = seat;
  const isScored = scoreId !== null && sections !== null && version !== null;
  return {
    seat_id: seatId,
    first_name: firstName,
    last_name: lastName,
    test,
    student_id: studentId,
    score: isScored
      ? presentOfficeScore({
          id: scoreId,
          studentId: studentId ?? '',
          test,
          form,
          source,
          takenOn,
          sections,
          version,
          topics: seat.topics,
          topicsVersion: seat.topicsVersion ?? 0,
          enteredBy: seat.enteredBy ?? '',
        })
      : null,
    results: isScored ? resultState(seat) : null,
  };
}

function resultState(seat: ScoredSeat): ResultState {
  if (seat.publishedVersion === null) return 'unpublished';
  if (seat.publishedVersion !== seat.version) return 'corrected';
  return areTopicsPublished(seat) ? 'published' : 'topics_changed';
}
