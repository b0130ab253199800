import { Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  getPlanOfStudent,
  getStudentPlan,
  markStepOfStudent,
  markStudentStep,
  unmarkStepOfStudent,
  unmarkStudentStep,
  type StudentPlanResponse,
} from '@academy/contracts/http/student-plan';
import { CurrentFamilyOrStaff, type FamilyOrStaff } from '../../platform/http/auth/family-or-staff.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { StudentActors, type StudentActor } from '../student-actor.js';
import { PlanQueries } from './plan.queries.js';
import { MarkStudentStep, UnmarkStudentStep } from './plan.commands.js';

/** The plan of a student, for the family and staff. */
@Controller()
export class PlanController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: PlanQueries,
  ) {}

  @Route(getStudentPlan, getPlanOfStudent)
  async get(@Param('id') id: string, @CurrentFamilyOrStaff() caller: FamilyOrStaff): Promise<StudentPlanResponse> {
    return this.read(await this.actors.of(caller, id));
  }

  @Route(markStudentStep, markStepOfStudent)
  async mark(
    @Param('id') id: string,
    @Param('step') stepId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentPlanResponse> {
    const actor = await this.actors.of(caller, id);
    await this.commands.execute(new MarkStudentStep(actor, stepId));
    return this.read(actor);
  }

  @Route(unmarkStudentStep, unmarkStepOfStudent)
  async unmark(
    @Param('id') id: string,
    @Param('step') stepId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentPlanResponse> {
    const actor = await this.actors.of(caller, id);
    await this.commands.execute(new UnmarkStudentStep(actor, stepId));
    return this.read(actor);
  }

  private async read({ student }: StudentActor): Promise<StudentPlanResponse> {
    return { success: true, data: await this.queries.plan(student.id) };
  }
}
