import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeScoresResponse } from '@academy/contracts/http/office/scores';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import { DataSource } from 'typeorm';
import { listGoals } from '../../goals/goals.repository.js';
import type { StudentActor } from '../../student-actor.js';
import { presentOfficeScore, presentScore } from '../scores.presenter.js';
import { listAllScores, listShownScores, readToday } from '../scores.repository.js';

/** The scores and goals of a student, for their family. */
export class ListScores extends Query<ScoresResponse> {
  constructor(readonly actor: StudentActor) {
    super();
  }
}

/** The same for staff. */
export class ListOfficeScores extends Query<OfficeScoresResponse> {
  constructor(readonly actor: StudentActor) {
    super();
  }
}

@QueryHandler(ListScores)
export class ListScoresHandler implements IQueryHandler<ListScores> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ actor: { student } }: ListScores): Promise<ScoresResponse> {
    const [scores, goals] = await Promise.all([
      listShownScores(this.dataSource, student.id),
      listGoals(this.dataSource, student.id),
    ]);
    return { success: true, scores: scores.map(presentScore), goals };
  }
}

@QueryHandler(ListOfficeScores)
export class ListOfficeScoresHandler implements IQueryHandler<ListOfficeScores> {
  constructor(private readonly dataSource: DataSource) {}

  async execute({ actor: { student } }: ListOfficeScores): Promise<OfficeScoresResponse> {
    const [today, scores, goals] = await Promise.all([
      readToday(this.dataSource),
      listAllScores(this.dataSource, student.id),
      listGoals(this.dataSource, student.id),
    ]);
    return { success: true, today, scores: scores.map(presentOfficeScore), goals };
  }
}
