import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, type Command } from '@nestjs/cqrs';
import {
  addStudentTask,
  addTaskOfStudent,
  completeStudentTask,
  completeTaskOfStudent,
  listStudentTasks,
  listTasksOfStudent,
  removeStudentTask,
  removeTaskOfStudent,
  reopenStudentTask,
  reopenTaskOfStudent,
  restoreStudentTask,
  restoreTaskOfStudent,
  updateStudentTask,
  updateTaskOfStudent,
  type StudentTasksResponse,
} from '@academy/contracts/http/student-tasks';
import { CurrentFamilyOrStaff, type FamilyOrStaff } from '../../platform/http/auth/family-or-staff.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { StudentActors, type StudentActor } from '../student-actor.js';
import {
  AddStudentTask,
  CompleteStudentTask,
  ReopenStudentTask,
  RemoveStudentTask,
  RestoreStudentTask,
  UpdateStudentTask,
} from './student-tasks.commands.js';
import { StudentTaskQueries } from './student-tasks.queries.js';
import { AddStudentTaskBody, taskFieldsOf, UpdateStudentTaskBody } from './student-tasks.dto.js';

/** The tasks of a student, for the family and staff. */
@Controller()
export class StudentTasksController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: StudentTaskQueries,
  ) {}

  @Route(listStudentTasks, listTasksOfStudent)
  async list(@Param('id') id: string, @CurrentFamilyOrStaff() caller: FamilyOrStaff): Promise<StudentTasksResponse> {
    return this.read(await this.actors.of(caller, id));
  }

  @Route(addStudentTask, addTaskOfStudent)
  async add(
    @Param('id') id: string,
    @Body() body: AddStudentTaskBody,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.of(caller, id);
    return this.change(actor, new AddStudentTask(actor, body.id.toLowerCase(), taskFieldsOf(body)));
  }

  @Route(updateStudentTask, updateTaskOfStudent)
  async update(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @Body() body: UpdateStudentTaskBody,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.of(caller, id);
    return this.change(actor, new UpdateStudentTask(actor, taskId, taskFieldsOf(body), body.version));
  }

  @Route(completeStudentTask, completeTaskOfStudent)
  async complete(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.of(caller, id);
    return this.change(actor, new CompleteStudentTask(actor, taskId));
  }

  @Route(reopenStudentTask, reopenTaskOfStudent)
  async reopen(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.of(caller, id);
    return this.change(actor, new ReopenStudentTask(actor, taskId));
  }

  @Route(removeStudentTask, removeTaskOfStudent)
  async remove(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.of(caller, id);
    return this.change(actor, new RemoveStudentTask(actor, taskId));
  }

  @Route(restoreStudentTask, restoreTaskOfStudent)
  async restore(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentFamilyOrStaff() caller: FamilyOrStaff,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.of(caller, id);
    return this.change(actor, new RestoreStudentTask(actor, taskId));
  }

  private async change(actor: StudentActor, command: Command<void>): Promise<StudentTasksResponse> {
    await this.commands.execute(command);
    return this.read(actor);
  }

  private async read(actor: StudentActor): Promise<StudentTasksResponse> {
    return { success: true, data: await this.queries.list(actor) };
  }
}
