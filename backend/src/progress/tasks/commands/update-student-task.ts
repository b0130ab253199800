import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StudentActor } from '../../student-actor.js';
import { TaskChangedElsewhere } from '../student-tasks.errors.js';
import { updateTask, type TaskFields } from '../student-tasks.repository.js';
import { TaskChanges } from '../task-changes.js';

/** The author's side or staff edit a task. */
export class UpdateStudentTask extends Command<void> {
  /** @param version as it was read */
  constructor(
    readonly actor: StudentActor,
    readonly id: string,
    readonly fields: TaskFields,
    readonly version: number,
  ) {
    super();
  }
}

@CommandHandler(UpdateStudentTask)
export class UpdateStudentTaskHandler implements ICommandHandler<UpdateStudentTask> {
  constructor(private readonly changes: TaskChanges) {}

  /** @throws NotFound, NotYourTask, TaskChangedElsewhere */
  execute({ actor, id, fields, version }: UpdateStudentTask): Promise<void> {
    return this.changes.runOwn(actor, id, async (tx, task) => {
      if (task.version !== version) throw new TaskChangedElsewhere();
      await updateTask(tx, id, fields);
    });
  }
}
