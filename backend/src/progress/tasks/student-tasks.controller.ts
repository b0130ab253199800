import { Body, Controller, Param } from '@nestjs/common';
import { CommandBus, QueryBus, type Command } from '@nestjs/cqrs';
import {
  addStudentTask,
  completeStudentTask,
  listStudentTasks,
  removeStudentTask,
  reopenStudentTask,
  restoreStudentTask,
  updateStudentTask,
  type StudentTasksResponse,
} from '@academy/contracts/http/student-tasks';
import { CurrentCaller, type Caller } from '../../platform/http/auth/caller.js';
import { Route } from '../../platform/http/auth/route.decorator.js';
import { StudentActors, type StudentActor } from '../student-actor.js';
import { AddStudentTask } from './commands/add-student-task.js';
import { CompleteStudentTask, ReopenStudentTask } from './commands/complete-student-task.js';
import { RemoveStudentTask, RestoreStudentTask } from './commands/remove-student-task.js';
import { UpdateStudentTask } from './commands/update-student-task.js';
import { ListStudentTasks } from './queries/list-student-tasks.js';
import { AddStudentTaskBody, taskFieldsOf, UpdateStudentTaskBody } from './student-tasks.dto.js';

/** The tasks of a student, for the family. */
@Controller()
export class StudentTasksController {
  constructor(
    private readonly actors: StudentActors,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Route(listStudentTasks)
  async list(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<StudentTasksResponse> {
    return this.read(await this.actors.ofFamily(caller, id));
  }

  @Route(addStudentTask)
  async add(
    @Param('id') id: string,
    @Body() body: AddStudentTaskBody,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    return this.change(actor, new AddStudentTask(actor, body.id.toLowerCase(), taskFieldsOf(body)));
  }

  @Route(updateStudentTask)
  async update(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @Body() body: UpdateStudentTaskBody,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    return this.change(actor, new UpdateStudentTask(actor, taskId, taskFieldsOf(body), body.version));
  }

  @Route(completeStudentTask)
  async complete(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    return this.change(actor, new CompleteStudentTask(actor, taskId));
  }

  @Route(reopenStudentTask)
  async reopen(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    return this.change(actor, new ReopenStudentTask(actor, taskId));
  }

  @Route(removeStudentTask)
  async remove(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofFamily(caller, id);
    return this.change(actor, new RemoveStudentTask(actor, taskId));
  }

  @Route(restoreStudentTask)
  async restore(
    @Param('id') id: string,
    @Param('task') taskId: string,
    @CurrentCaller() caller: Caller,
  ): Promise<StudentTasksResponse> {
    const actor = await this.actors.ofFamily(caller, id);
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
