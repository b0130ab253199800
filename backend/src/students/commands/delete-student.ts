import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { FamilyRegistrations } from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { SecondParents } from '../second-parents/second-parents.js';
import { StudentAccess } from '../student-access.js';

/**
 * A parent deletes a child's account. It is hidden and signed out immediately, and its lessons are canceled; registrations and payments
 * stay, and are linked again if the child is added again. A child with a second parent is not deleted: the child moves to that parent's account.
 */
export class DeleteStudent extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly studentId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteStudent)
export class DeleteStudentHandler implements ICommandHandler<DeleteStudent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly students: StudentAccess,
    private readonly registrations: FamilyRegistrations,
    private readonly secondParents: SecondParents,
  ) {}

  /** @throws NotFound for a deleted student or another family's */
  async execute({ accountId, studentId: id }: DeleteStudent): Promise<void> {
    assertUuid(id);
    const removed = await this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'student', id);
      if ((await this.secondParents.handOver(tx, accountId, id)).length > 0) return 1;
      const count = await this.students.remove(tx, accountId, id);
      if (count > 0) await this.registrations.unlinkStudent(tx, id);
      return count;
    });
    if (removed === 0) throw new NotFound();
  }
}
