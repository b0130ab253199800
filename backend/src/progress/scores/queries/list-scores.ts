import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { OfficeScoresResponse } from '@academy/contracts/http/office/scores';
import type { ScoresResponse } from '@academy/contracts/http/progress';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../platform/http/auth/caller.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { ownStudent, StaffStudents } from '../../../students/index.js';
import { listGoals } from '../../goals/goals.repository.js';
import { presentOfficeScore, presentScore } from '../scores.presenter.js';
import { listScores, readToday } from '../scores.repository.js';

/** The scores and goals of a student, for their family. */
export class ListScores extends Query<ScoresResponse> {
  constructor(
    readonly studentId: string,
    readonly caller: Caller,
  ) {
    super();
  }
}

/** The same for staff. */
export class ListOfficeScores extends Query<OfficeScoresResponse> {
  constructor(
    readonly studentId: string,
    readonly caller: StaffCaller,
  ) {
    super();
  }
}

@QueryHandler(ListScores)
export class ListScoresHandler implements IQueryHandler<ListScores> {
  constructor(private readonly dataSource: DataSource) {}

  /** @throws NotFound */
  async execute({ studentId, caller }: ListScores): Promise<ScoresResponse> {
    const { id } = await ownStudent(this.dataSource, caller, studentId);
    const [scores, goals] = await Promise.all([listScores(this.dataSource, id), listGoals(this.dataSource, id)]);
    return { success: true, scores: scores.map(presentScore), goals };
  }
}

@QueryHandler(ListOfficeScores)
export class ListOfficeScoresHandler implements IQueryHandler<ListOfficeScores> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffStudents: StaffStudents,
  ) {}

  /** @throws NotFound */
  async execute({ studentId, caller }: ListOfficeScores): Promise<OfficeScoresResponse> {
    const { id } = await this.staffStudents.assertMayOpen(this.dataSource, caller, studentId);
    const [today, scores, goals] = await Promise.all([
      readToday(this.dataSource),
      listScores(this.dataSource, id),
      listGoals(this.dataSource, id),
    ]);
    return { success: true, today, scores: scores.map(presentOfficeScore), goals };
  }
}
