import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { StudentActor } from '../../student-actor.js';
import { setRemoved } from '../student-tasks.repository.js';
import { TaskChanges } from '../task-changes.js';

/** The author's side or staff remove a task. */
export class RemoveStudentTask extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly id: string,
  ) {
    super();
  }
}

/** They bring it back as it was. */
export class RestoreStudentTask extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveStudentTask)
export class RemoveStudentTaskHandler implements ICommandHandler<RemoveStudentTask> {
  constructor(private readonly changes: TaskChanges) {}

  /** A removed task stays removed. @throws NotFound, NotYourTask */
  execute({ actor, id }: RemoveStudentTask): Promise<void> {
    return this.changes.runOwn(
      actor,
      id,
      async (tx, { isRemoved }) => {
        if (!isRemoved) await setRemoved(tx, id, true);
      },
      { alsoRemoved: true },
    );
  }
}

@CommandHandler(RestoreStudentTask)
export class RestoreStudentTaskHandler implements ICommandHandler<RestoreStudentTask> {
  constructor(private readonly changes: TaskChanges) {}

  /** A task that is there stays as it is. @throws NotFound once it was deleted for good, NotYourTask */
  execute({ actor, id }: RestoreStudentTask): Promise<void> {
    return this.changes.runOwn(
      actor,
      id,
      async (tx, { isRemoved }) => {
        if (isRemoved) await setRemoved(tx, id, false);
      },
      { alsoRemoved: true },
    );
  }
}
