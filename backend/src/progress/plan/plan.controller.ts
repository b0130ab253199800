import { Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  getStudentPlan,
  markStudentStep,
  unmarkStudentStep,
  type StudentPlanResponse,
} from '@academy/contracts/http/student-plan';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { StudentActors, type StudentActor } from '../student-actor.js';
import { GetStudentPlan } from './queries/get-student-plan.js';
import { MarkStudentStep, UnmarkStudentStep } from './commands/mark-student-step.js';

/** The plan of a student, for the family. */
@Controller()
export class PlanController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(getStudentPlan)
  async get(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<StudentPlanResponse> {
    return this.read(await this.actors.ofFamily(caller, id));
  }

  @Route(markStudentStep)
  async mark(
    @Param('id') id: string,
    @Param('step') stepId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentPlanResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    await this.commands.execute(new MarkStudentStep(actor, stepId));
    return this.read(actor);
  }

  @Route(unmarkStudentStep)
  async unmark(
    @Param('id') id: string,
    @Param('step') stepId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentPlanResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    await this.commands.execute(new UnmarkStudentStep(actor, stepId));
    return this.read(actor);
  }

  private async read({ student }: StudentActor): Promise<StudentPlanResponse> {
    return { success: true, data: await this.queries.execute(new GetStudentPlan(student.id)) };
  }
}
