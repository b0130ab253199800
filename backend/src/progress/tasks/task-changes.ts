import { Injectable } from '@nestjs/common';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import type { StudentActor } from '../student-actor.js';
import { NotYourTask } from './student-tasks.errors.js';
import { mayChangeTask } from './student-tasks.presenter.js';
import { lockTask, type LockedTask } from './student-tasks.repository.js';

type Change = (tx: Tx, task: LockedTask) => Promise<void>;

/** The shared steps of every change to a task. */
@Injectable()
export class TaskChanges {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Runs with the task's row locked. @throws NotFound for a task of another student, and for a removed one */
  async run(actor: StudentActor, id: string, change: Change): Promise<void> {
    await this.runAlsoRemoved(actor, id, async (tx, task) => {
      if (task.isRemoved) throw new NotFound();
      await change(tx, task);
    });
  }

  /** The same, limited to the author's side and staff. @throws NotFound, NotYourTask */
  async runOwn(actor: StudentActor, id: string, change: Change, { alsoRemoved = false } = {}): Promise<void> {
    const own: Change = async (tx, task) => {
      if (!mayChangeTask(actor.side, task.assignedBy)) throw new NotYourTask();
      await change(tx, task);
    };
    await (alsoRemoved ? this.runAlsoRemoved(actor, id, own) : this.run(actor, id, own));
  }

  private async runAlsoRemoved({ student }: StudentActor, id: string, change: Change): Promise<void> {
    assertUuid(id);
    await this.unitOfWork.run(async (tx) => {
      const task = await lockTask(tx, student.id, id);
      if (!task) throw new NotFound();
      auditSubject(tx, 'student', student.id, { task: id });
      await change(tx, task);
    });
  }
}
