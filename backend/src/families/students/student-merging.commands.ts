import { studentMergeMessages } from '@academy/contracts/rules/student-merging';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { StudentMerges, type WantedMerge } from './student-merges.js';

/** Merges two students of a family who are the same child. The other one is hidden, and what it has moves to the main one. */
export class MergeStudents extends Command<void> {
  constructor(
    readonly wanted: WantedMerge,
    /** Whether the staff member confirmed that the other student can no longer sign in. */
    readonly endsSignIn: boolean,
  ) {
    super();
  }
}

@CommandHandler(MergeStudents)
export class MergeStudentsHandler implements ICommandHandler<MergeStudents> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merges: StudentMerges,
  ) {}

  /** @throws ValidationFailed when the end of a sign-in was not confirmed; what `StudentMerges.merge` throws */
  async execute({ wanted, endsSignIn }: MergeStudents): Promise<void> {
    assertUuid(wanted.mainId);
    await this.unitOfWork.run(async (tx) => {
      const { ends_sign_in: address } = await this.merges.merge(tx, wanted);
      const { signIn } = studentMergeMessages;
      if (address !== null && !endsSignIn) throw new ValidationFailed({ ends_sign_in: [signIn] }, signIn);
      auditSubject(tx, 'student', wanted.mainId, { merged_student_id: wanted.otherId });
    });
  }
}

/** Separates two merged students. @returns the id of the main one */
export class SeparateStudents extends Command<string> {
  /** @param id of the merge */
  constructor(
    readonly id: string,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(SeparateStudents)
export class SeparateStudentsHandler implements ICommandHandler<SeparateStudents> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly merges: StudentMerges,
  ) {}

  /** @throws what `StudentMerges.separate` throws */
  async execute({ id, staffId }: SeparateStudents): Promise<string> {
    assertUuid(id);
    return this.unitOfWork.run(async (tx) => {
      const { mainId, studentId } = await this.merges.separate(tx, id, staffId);
      auditSubject(tx, 'student', mainId, { merged_student_id: studentId });
      return mainId;
    });
  }
}
