import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { createEvent } from '../../platform/messaging/event.js';
import type { StudentActor } from '../student-actor.js';
import { TaskChangedElsewhere } from './student-tasks.errors.js';
import { lockTask, setCompleted, setRemoved, type TaskFields, updateTask } from './student-tasks.repository.js';
import { TaskAssignments } from './task-assignments.js';
import { TaskChanges } from './task-changes.js';

const tasksOfFamily = { limit: 100, seconds: 60 * 60 };

/** Staff, a parent or the student add a task. */
export class AddStudentTask extends Command<void> {
  /** @param id UUID that the client made */
  constructor(
    readonly actor: StudentActor,
    readonly id: string,
    readonly fields: TaskFields,
  ) {
    super();
  }
}

@CommandHandler(AddStudentTask)
export class AddStudentTaskHandler implements ICommandHandler<AddStudentTask> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly assignments: TaskAssignments,
  ) {}

  /** The same id again changes nothing. @throws NotFound for the id of another student's task, TooManyRequests */
  async execute({ actor, id, fields }: AddStudentTask): Promise<void> {
    const { side, id: actorId, student } = actor;
    const studentId = student.id;
    if (side !== 'staff') await this.limits.take(`student-tasks:of:${studentId}`, tasksOfFamily);
    await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'student', studentId, { task: id });
      const task = {
        id,
        studentId,
        ...fields,
        assignedBy: side,
        staffId: side === 'staff' ? actorId : null,
        lessonId: null,
      };
      if (await this.assignments.assignTask(tx, task)) return;
      if (!(await lockTask(tx, studentId, id))) throw new NotFound();
    });
  }
}

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
