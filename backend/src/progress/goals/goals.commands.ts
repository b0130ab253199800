import type { SaveGoalRequest } from '@academy/contracts/http/progress';
import { goalMessages, maxGoals } from '@academy/contracts/rules/goals';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { lockStudent } from '../../students/index.js';
import type { StudentActor } from '../student-actor.js';
import { countGoals, findGoalStudent, storeGoal } from './goals.repository.js';

/** The student has as many goals as fit on a page. */
class TooManyGoals extends ValidationFailed {
  constructor() {
    super({ title: [goalMessages.tooMany] }, goalMessages.tooMany);
  }
}

/** Adds or changes a student's goal: its text, its target, whether it is done or removed. */
export class SaveGoal extends Command<void> {
  constructor(
    readonly actor: StudentActor,
    readonly goal: SaveGoalRequest,
  ) {
    super();
  }
}

@CommandHandler(SaveGoal)
export class SaveGoalHandler implements ICommandHandler<SaveGoal> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, TooManyGoals */
  execute({ actor: { student }, goal }: SaveGoal): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const { id, accountId } = student;
      // Serializes concurrent saves, so that the goals are counted correctly.
      if (!(await lockStudent(tx, accountId, id))) throw new NotFound();
      const owner = await findGoalStudent(tx, goal.id);
      if (owner !== null && owner !== id) throw new NotFound();
      if (owner === null && (await countGoals(tx, id)) >= maxGoals) throw new TooManyGoals();
      await storeGoal(tx, id, goal);
      auditSubject(tx, 'student', id, { goal: goal.id, state: goal.state });
    });
  }
}
