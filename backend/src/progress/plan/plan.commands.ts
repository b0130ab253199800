import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Tx } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import type { StudentActor } from '../student-actor.js';
import { deleteStudentStep, hasStep, insertStudentStep } from './plan.repository.js';

/** A student has done a step of the plan. */
export class MarkStudentStep extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly stepId: string,
  ) {
    super();
  }
}

/** The step is not done after all. */
export class UnmarkStudentStep extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly stepId: string,
  ) {
    super();
  }
}

/** @throws NotFound for a step that is not in the plan */
async function assertStep(tx: Tx, { student }: StudentActor, stepId: string): Promise<void> {
  if (!(await hasStep(tx, stepId))) throw new NotFound();
  auditSubject(tx, 'student', student.id, { step: stepId });
}

@CommandHandler(MarkStudentStep)
export class MarkStudentStepHandler implements ICommandHandler<MarkStudentStep> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** A step that is done stays as it is. @throws NotFound for a step that is not in the plan */
  execute({ actor, stepId }: MarkStudentStep): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await assertStep(tx, actor, stepId);
      await insertStudentStep(tx, actor.student.id, stepId, actor.side);
    });
  }
}

@CommandHandler(UnmarkStudentStep)
export class UnmarkStudentStepHandler implements ICommandHandler<UnmarkStudentStep> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** A step that is not done stays as it is. @throws NotFound for a step that is not in the plan */
  execute({ actor, stepId }: UnmarkStudentStep): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      await assertStep(tx, actor, stepId);
      await deleteStudentStep(tx, actor.student.id, stepId);
    });
  }
}
