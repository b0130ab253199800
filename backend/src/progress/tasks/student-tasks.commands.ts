import { studentTaskMessages } from '@academy/contracts/rules/student-tasks';
import { Injectable } from '@nestjs/common';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { AccessDenied, NotFound, VersionConflict } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { createEvent } from '../../platform/messaging/event.js';
import type { StudentActor } from '../student-actor.js';
import { mayChangeTask } from './student-tasks.queries.js';
import {
  insertTask,
  lockTask,
  setCompleted,
  setRemoved,
  updateTask,
  type LockedTask,
  type NewStudentTask,
  type TaskFields,
} from './student-tasks.repository.js';

/** Another side added the task. */
class NotYourTask extends AccessDenied {
  constructor() {
    super(studentTaskMessages.notYours);
  }
}

/** Assigns tasks to students, by people and as the homework of a lesson, and changes them. */
@Injectable()
export class Tasks {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {}

  /** Stores a task whose fields were checked. @returns false when there is a task with this id, which stays as it is */
  async assign(tx: Tx, task: NewStudentTask): Promise<boolean> {
    if (!(await insertTask(tx, task))) return false;
    const { id, studentId, assignedBy } = task;
    await this.eventBus.publish(
      createEvent('TaskAssigned', { task_id: id, student_id: studentId, assigned_by: assignedBy }),
      tx,
    );
    return true;
  }

  /**
   * Changes a task in one transaction with its row locked. @throws NotFound for a task of another student
   * @param own whether only the author's side and staff may. @throws NotYourTask
   * @param alsoRemoved whether a removed task counts; otherwise it is NotFound
   */
  async change(
    { side, student }: StudentActor,
    id: string,
    change: (tx: Tx, task: LockedTask) => Promise<void>,
    { own = false, alsoRemoved = false } = {},
  ): Promise<void> {
    assertUuid(id);
    await this.unitOfWork.run(async (tx) => {
      const task = await lockTask(tx, student.id, id);
      if (!task || (task.isRemoved && !alsoRemoved)) throw new NotFound();
      if (own && !mayChangeTask(side, task.assignedBy)) throw new NotYourTask();
      auditSubject(tx, 'student', student.id, { task: id });
      await change(tx, task);
    });
  }
}

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
    private readonly tasks: Tasks,
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
      if (await this.tasks.assign(tx, task)) return;
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
    private readonly tasks: Tasks,
    private readonly eventBus: EventBus,
  ) {}

  /** A task that is done stays as it is. @throws NotFound */
  execute({ actor, id }: CompleteStudentTask): Promise<void> {
    const { side, student } = actor;
    return this.tasks.change(actor, id, async (tx, { isDone }) => {
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
  constructor(private readonly tasks: Tasks) {}

  /** A task that is open stays as it is. @throws NotFound */
  execute({ actor, id }: ReopenStudentTask): Promise<void> {
    return this.tasks.change(actor, id, async (tx, { isDone }) => {
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
  constructor(private readonly tasks: Tasks) {}

  /** A removed task stays removed. @throws NotFound, NotYourTask */
  execute({ actor, id }: RemoveStudentTask): Promise<void> {
    return this.tasks.change(
      actor,
      id,
      async (tx, { isRemoved }) => {
        if (!isRemoved) await setRemoved(tx, id, true);
      },
      { own: true, alsoRemoved: true },
    );
  }
}

@CommandHandler(RestoreStudentTask)
export class RestoreStudentTaskHandler implements ICommandHandler<RestoreStudentTask> {
  constructor(private readonly tasks: Tasks) {}

  /** A task that is there stays as it is. @throws NotFound once it was deleted for good, NotYourTask */
  execute({ actor, id }: RestoreStudentTask): Promise<void> {
    return this.tasks.change(
      actor,
      id,
      async (tx, { isRemoved }) => {
        if (isRemoved) await setRemoved(tx, id, false);
      },
      { own: true, alsoRemoved: true },
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
  constructor(private readonly tasks: Tasks) {}

  /** @throws NotFound, NotYourTask, VersionConflict */
  execute({ actor, id, fields, version }: UpdateStudentTask): Promise<void> {
    return this.tasks.change(
      actor,
      id,
      async (tx, task) => {
        if (task.version !== version) throw new VersionConflict(studentTaskMessages.stale);
        await updateTask(tx, id, fields);
      },
      { own: true },
    );
  }
}
