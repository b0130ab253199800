import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import {
  getOfficeScores,
  removeOfficeScore,
  saveOfficeGoal,
  saveOfficeScore,
  saveTopicsOfStudent,
  type OfficeScoresResponse,
} from '@academy/contracts/http/office/scores';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { StudentActors, type StudentActor } from '../student-actor.js';
import { SaveGoal } from '../goals/commands/save-goal.js';
import { RemoveScore } from './commands/remove-score.js';
import { SaveScore } from './commands/save-score.js';
import { ListOfficeScores } from './queries/list-scores.js';
import { SaveTopics } from '../topics/commands/save-topics.js';
import { SaveGoalBody, SaveScoreBody, SaveTopicsBody } from './scores.dto.js';

/** The scores and goals of a student, for the office. */
@Controller()
export class OfficeScoresController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(getOfficeScores)
  async list(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<OfficeScoresResponse> {
    return this.queries.execute(new ListOfficeScores(await this.actors.ofStaff(caller, id)));
  }

  @Route(saveOfficeScore)
  async save(
    @Param('id') id: string,
    @Body() body: SaveScoreBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new SaveScore(actor, body));
  }

  @Route(saveTopicsOfStudent)
  async saveTopics(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @Body() body: SaveTopicsBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new SaveTopics(actor, scoreId, body));
  }

  @Route(removeOfficeScore)
  async remove(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new RemoveScore(actor, scoreId));
  }

  @Route(saveOfficeGoal)
  async saveGoal(
    @Param('id') id: string,
    @Body() body: SaveGoalBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new SaveGoal(actor, body));
  }

  private async change(actor: StudentActor, command: Command<void>): Promise<OfficeScoresResponse> {
    await this.commands.execute(command);
    return this.queries.execute(new ListOfficeScores(actor));
  }
}
