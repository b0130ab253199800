import { readSharedStudentId } from '@academy/contracts/rules/office-today';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { markEmailSeen } from '../../notifications/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { dismissPossiblyShared } from '../../students/index.js';

/** Removes a student that two families may have from the list of things that need a person. */
export class DismissSharedStudent extends Command<void> {
  constructor(
    readonly itemId: string,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(DismissSharedStudent)
export class DismissSharedStudentHandler implements ICommandHandler<DismissSharedStudent> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Dismissing an item again changes nothing. @throws NotFound if there is no such family or student */
  execute({ itemId, staffId }: DismissSharedStudent): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      const pair = readSharedStudentId(itemId);
      if (!pair || !(await dismissPossiblyShared(tx, pair, staffId))) throw new NotFound();
      auditSubject(tx, 'student', pair.studentId, { account_id: pair.accountId });
    });
  }
}

/** Removes an undelivered email from the list of things that need a person. */
export class MarkEmailSeen extends Command<void> {
  constructor(
    readonly emailId: string,
    readonly staffId: string,
  ) {
    super();
  }
}

@CommandHandler(MarkEmailSeen)
export class MarkEmailSeenHandler implements ICommandHandler<MarkEmailSeen> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** Marking an email again changes nothing. @throws NotFound if the email was deleted or has been delivered */
  execute({ emailId, staffId }: MarkEmailSeen): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await markEmailSeen(tx, emailId, staffId))) throw new NotFound();
      auditSubject(tx, 'emails', emailId);
    });
  }
}
