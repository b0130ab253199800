import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { createEvent } from '../../../platform/messaging/event.js';
import type { StudentActor } from '../../student-actor.js';
import { setCompleted } from '../student-tasks.repository.js';
import { TaskChanges } from '../task-changes.js';

/** A task is done. */
export class CompleteStudentTask extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly id: string,
  ) {
    super();
  }
}

/** It was not done after all. */
export class ReopenStudentTask extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteStudentTask)
export class CompleteStudentTaskHandler implements ICommandHandler<CompleteStudentTask> {
  constructor(
    private readonly changes: TaskChanges,
    private readonly eventBus: EventBus,
  ) {}

  /** A task that is done stays as it is. @throws NotFound */
  execute({ actor, id }: CompleteStudentTask): Promise<void> {
    const { side, student } = actor;
    return this.changes.run(actor, id, async (tx, { isDone }) => {
      if (isDone) return;
      await setCompleted(tx, id, side);
      await this.eventBus.publish(
        createEvent('TaskCompleted', { task_id: id, student_id: student.id, completed_by: side }),
        tx,
      );
    });
  }
}

@CommandHandler(ReopenStudentTask)
export class ReopenStudentTaskHandler implements ICommandHandler<ReopenStudentTask> {
  constructor(private readonly changes: TaskChanges) {}

  /** A task that is open stays as it is. @throws NotFound */
  execute({ actor, id }: ReopenStudentTask): Promise<void> {
    return this.changes.run(actor, id, async (tx, { isDone }) => {
      if (isDone) await setCompleted(tx, id, null);
    });
  }
}
