import type { OfficeScoresResponse } from '@academy/contracts/http/office/scores';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { listGoals } from '../goals/goals.repository.js';
import type { StudentActor } from '../student-actor.js';
import { presentOfficeScore, presentScore } from './scores.presenter.js';
import { listAllScores, listShownScores, readToday } from './scores.repository.js';

/** Queries about scores. */
@Injectable()
export class ScoreQueries {
  constructor(private readonly database: Database) {}

  /** The scores and goals of a student, for their family. */
  async forFamily({ student }: StudentActor): Promise<ScoresResponse> {
    const [scores, goals] = await Promise.all([
      listShownScores(this.database, student.id),
      listGoals(this.database, student.id),
    ]);
    return { success: true, scores: scores.map(presentScore), goals };
  }

  /** The same for staff. */
  async forStaff({ student }: StudentActor): Promise<OfficeScoresResponse> {
    const [today, scores, goals] = await Promise.all([
      readToday(this.database),
      listAllScores(this.database, student.id),
      listGoals(this.database, student.id),
    ]);
    return { success: true, today, scores: scores.map(presentOfficeScore), goals };
  }
}
