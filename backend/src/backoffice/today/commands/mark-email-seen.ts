import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { markEmailSeen } from '../../../notifications/index.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';

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
