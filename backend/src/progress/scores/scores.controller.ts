import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { getStudentScores, saveGoal, type ScoresResponse } from '@academy/contracts/http/progress';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { StudentActors } from '../student-actor.js';
import { SaveGoal } from '../goals/commands/save-goal.js';
import { ListScores } from './queries/list-scores.js';
import { SaveGoalBody } from './scores.dto.js';

/** The scores and goals of a student, for the parent and the student. */
@Controller()
export class ScoresController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(getStudentScores)
  async list(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<ScoresResponse> {
    return this.queries.execute(new ListScores(await this.actors.ofFamily(caller, id)));
  }

  @Route(saveGoal)
  async saveGoal(
    @Param('id') id: string,
    @Body() body: SaveGoalBody,
    @CurrentCaller() caller: Caller,
  ): Promise<ScoresResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    await this.commands.execute(new SaveGoal(actor, body));
    return this.queries.execute(new ListScores(actor));
  }
}
