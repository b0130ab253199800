import { Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import {
  getPlanOfStudent,
  markStepOfStudent,
  unmarkStepOfStudent,
  type StudentPlanResponse,
} from '@academy/contracts/http/student-plan';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { StudentActors, type StudentActor } from '../student-actor.js';
import { GetStudentPlan } from './queries/get-student-plan.js';
import { MarkStudentStep, UnmarkStudentStep } from './commands/mark-student-step.js';

/** The plan of a student, for staff. */
@Controller()
export class OfficePlanController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(getPlanOfStudent)
  async get(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<StudentPlanResponse> {
    return this.read(await this.actors.ofStaff(caller, id));
  }

  @Route(markStepOfStudent)
  async mark(
    @Param('id') id: string,
    @Param('step') stepId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentPlanResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    await this.commands.execute(new MarkStudentStep(actor, stepId));
    return this.read(actor);
  }

  @Route(unmarkStepOfStudent)
  async unmark(
    @Param('id') id: string,
    @Param('step') stepId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentPlanResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    await this.commands.execute(new UnmarkStudentStep(actor, stepId));
    return this.read(actor);
  }

  private async read({ student }: StudentActor): Promise<StudentPlanResponse> {
    return { success: true, data: await this.queries.execute(new GetStudentPlan(student.id)) };
  }
}
