import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { OfficeScoresResponse } from '@academy/contracts/http/office/scores';
import { OfficeRoute } from '../../platform/http/auth/office-route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { SaveGoal } from '../goals/commands/save-goal.js';
import { RemoveScore } from './commands/remove-score.js';
import { SaveScore } from './commands/save-score.js';
import { ListOfficeScores } from './queries/list-scores.js';
import { SaveGoalBody, SaveScoreBody } from './scores.dto.js';

/** The scores and goals of a student, for the office. */
@Controller()
export class OfficeScoresController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @OfficeRoute('getOfficeScores')
  list(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<OfficeScoresResponse> {
    return this.queries.execute(new ListOfficeScores(id, caller));
  }

  @OfficeRoute('saveOfficeScore')
  async save(
    @Param('id') id: string,
    @Body() body: SaveScoreBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    await this.commands.execute(new SaveScore(id, body, caller));
    return this.list(id, caller);
  }

  @OfficeRoute('removeOfficeScore')
  async remove(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    await this.commands.execute(new RemoveScore(id, scoreId, caller));
    return this.list(id, caller);
  }

  @OfficeRoute('saveOfficeGoal')
  async saveGoal(
    @Param('id') id: string,
    @Body() body: SaveGoalBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    await this.commands.execute(new SaveGoal(id, body, { kind: 'staff', caller }));
    return this.list(id, caller);
  }
}
