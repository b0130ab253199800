import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { FamilyStudents, retryOnReservedEmail } from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { lockFamily } from '../families.js';

/** A parent confirms that students are their children; their sign-in is no longer held. */
export class ConfirmStudents extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly studentIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ConfirmStudents)
export class ConfirmStudentsHandler implements ICommandHandler<ConfirmStudents> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly students: FamilyStudents,
  ) {}

  /** All of them, or none. @throws NotFound when one is gone or another family's */
  async execute({ accountId, studentIds }: ConfirmStudents): Promise<void> {
    if (!studentIds.every((id) => isUUID(id))) throw new NotFound();
    await retryOnReservedEmail(() =>
      this.unitOfWork.run(async (tx) => {
        await lockFamily(tx, accountId);
        if (!(await this.students.confirm(tx, accountId, studentIds))) throw new NotFound();
        auditSubject(tx, 'account', accountId, { student_ids: studentIds });
      }),
    );
  }
}
