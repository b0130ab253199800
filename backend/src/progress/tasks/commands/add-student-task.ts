import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { RateLimits } from '../../../platform/http/rate-limit/rate-limits.js';
import type { StudentActor } from '../../student-actor.js';
import { lockTask, type TaskFields } from '../student-tasks.repository.js';
import { TaskAssignments } from '../task-assignments.js';

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
