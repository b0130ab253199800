import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import {
  getOfficeScores,
  removeOfficeScore,
  saveOfficeGoal,
  saveOfficeScore,
  saveTopicsOfStudent,
  type OfficeScoresResponse,
} from '@academy/contracts/http/office/scores';
import { getStudentScores, saveGoal, type ScoresResponse } from '@academy/contracts/http/progress';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { StudentActors, type StudentActor } from '../student-actor.js';
import { SaveGoal } from '../goals/goals.commands.js';
import { SaveTopics } from '../topics/topics.commands.js';
import { RemoveScore, SaveScore } from './scores.commands.js';
import { ScoreQueries } from './scores.queries.js';
import { SaveGoalBody, SaveScoreBody, SaveTopicsBody } from './scores.dto.js';

/** The scores and goals of a student. Staff enter the scores, and see those that are not published. */
@Controller()
export class ScoresController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: ScoreQueries,
  ) {}

  @Route(getStudentScores)
  async list(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<ScoresResponse> {
    return this.queries.forFamily(await this.actors.of(caller, id));
  }

  @Route(getOfficeScores)
  async listForStaff(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<OfficeScoresResponse> {
    return this.queries.forStaff(await this.actors.of(caller, id));
  }

  @Route(saveOfficeScore)
  async save(
    @Param('id') id: string,
    @Body() body: SaveScoreBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    const actor = await this.actors.of(caller, id);
    return this.changeForStaff(actor, new SaveScore(actor, body));
  }

  @Route(saveTopicsOfStudent)
  async saveTopics(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @Body() body: SaveTopicsBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    const actor = await this.actors.of(caller, id);
    return this.changeForStaff(actor, new SaveTopics(actor, scoreId, body));
  }

  @Route(removeOfficeScore)
  async remove(
    @Param('id') id: string,
    @Param('score') scoreId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    const actor = await this.actors.of(caller, id);
    return this.changeForStaff(actor, new RemoveScore(actor, scoreId));
  }

  @Route(saveGoal)
  async saveGoal(
    @Param('id') id: string,
    @Body() body: SaveGoalBody,
    @CurrentCaller() caller: Caller,
  ): Promise<ScoresResponse> {
    const actor = await this.actors.of(caller, id);
    await this.commands.execute(new SaveGoal(actor, body));
    return this.queries.forFamily(actor);
  }

  @Route(saveOfficeGoal)
  async saveGoalForStaff(
    @Param('id') id: string,
    @Body() body: SaveGoalBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<OfficeScoresResponse> {
    const actor = await this.actors.of(caller, id);
    return this.changeForStaff(actor, new SaveGoal(actor, body));
  }

  private async changeForStaff(actor: StudentActor, command: Command<void>): Promise<OfficeScoresResponse> {
    await this.commands.execute(command);
    return this.queries.forStaff(actor);
  }
}
