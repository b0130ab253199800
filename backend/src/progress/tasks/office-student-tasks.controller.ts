import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import {
  addTaskOfStudent,
  completeTaskOfStudent,
  listTasksOfStudent,
  removeTaskOfStudent,
  reopenTaskOfStudent,
  restoreTaskOfStudent,
  updateTaskOfStudent,
  type StudentTasksResponse,
} from '@academy/contracts/http/student-tasks';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { CurrentStaff, type StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { StudentActors, type StudentActor } from '../student-actor.js';
import { AddStudentTask } from './commands/add-student-task.js';
import { CompleteStudentTask, ReopenStudentTask } from './commands/complete-student-task.js';
import { RemoveStudentTask, RestoreStudentTask } from './commands/remove-student-task.js';
import { UpdateStudentTask } from './commands/update-student-task.js';
import { ListStudentTasks } from './queries/list-student-tasks.js';
import { AddStudentTaskBody, taskFieldsOf, UpdateStudentTaskBody } from './student-tasks.dto.js';

/** The tasks of a student, for staff. */
@Controller()
export class OfficeStudentTasksController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listTasksOfStudent)
  async list(@Param('id') id: string, @CurrentStaff() caller: StaffCaller): Promise<StudentTasksResponse> {
    return this.read(await this.actors.ofStaff(caller, id));
  }

  @Route(addTaskOfStudent)
  async add(
    @Param('id') id: string,
    @Body() body: AddStudentTaskBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new AddStudentTask(actor, body.id.toLowerCase(), taskFieldsOf(body)));
  }

  @Route(updateTaskOfStudent)
  async update(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @Body() body: UpdateStudentTaskBody,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new UpdateStudentTask(actor, taskId, taskFieldsOf(body), body.version));
  }

  @Route(completeTaskOfStudent)
  async complete(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new CompleteStudentTask(actor, taskId));
  }

  @Route(reopenTaskOfStudent)
  async reopen(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new ReopenStudentTask(actor, taskId));
  }

  @Route(removeTaskOfStudent)
  async remove(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new RemoveStudentTask(actor, taskId));
  }

  @Route(restoreTaskOfStudent)
  async restore(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentStaff() caller: StaffCaller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofStaff(caller, id);
    return this.change(actor, new RestoreStudentTask(actor, taskId));
  }

  private async change(actor: StudentActor, command: Command<void>): Promise<StudentTasksResponse> {
    await this.commands.execute(command);
    return this.read(actor);
  }

  private async read(actor: StudentActor): Promise<StudentTasksResponse> {
    return { success: true, data: await this.queries.execute(new ListStudentTasks(actor)) };
  }
}
