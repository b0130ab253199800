import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SaveGoalRequest } from '@academy/contracts/http/progress';
import { mostGoals } from '@academy/contracts/rules/goals';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import type { Caller } from '../../../platform/http/auth/caller.js';
import type { StaffCaller } from '../../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { ownStudent, StaffStudents } from '../../../students/index.js';
import { TooManyGoals } from '../goals.errors.js';
import { countGoals, findGoalStudent, storeGoal } from '../goals.repository.js';

/** Who changes a goal. */
export type GoalWriter = { kind: 'family'; caller: Caller } | { kind: 'staff'; caller: StaffCaller };

/** Adds a goal of a student, or changes one: its words, its target, whether it is done or removed. */
export class SaveGoal extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly goal: SaveGoalRequest,
    readonly writer: GoalWriter,
  ) {
    super();
  }
}

@CommandHandler(SaveGoal)
export class SaveGoalHandler implements ICommandHandler<SaveGoal> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly staffStudents: StaffStudents,
  ) {}

  /** @throws NotFound, TooManyGoals */
  execute({ studentId, goal, writer }: SaveGoal): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { id } = await this.studentOf(tx, studentId, writer);
      const owner = await findGoalStudent(tx, goal.id);
      if (owner !== null && owner !== id) throw new NotFound();
      if (owner === null && (await countGoals(tx, id)) >= mostGoals) throw new TooManyGoals();
      await storeGoal(tx, id, goal);
      auditSubject(tx, 'student', id, { goal: goal.id, state: goal.state });
    });
  }

  private studentOf(tx: Transaction, studentId: string, writer: GoalWriter): Promise<{ id: string }> {
    return writer.kind === 'family'
      ? ownStudent(tx, writer.caller, studentId)
      : this.staffStudents.assertMayOpen(tx, writer.caller, studentId);
  }
}
