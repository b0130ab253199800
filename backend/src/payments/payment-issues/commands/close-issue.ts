import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { closeIssueById, type ClosedIssue } from '../payment-issue.repository.js';

/** The staff has dealt with a payment issue by hand. */
export class CloseIssue extends Command<ClosedIssue> {
  constructor(readonly issueId: string) {
    super();
  }
}

/** @throws NotFound when there is no such open issue */
@CommandHandler(CloseIssue)
export class CloseIssueHandler implements ICommandHandler<CloseIssue> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  async execute({ issueId }: CloseIssue): Promise<ClosedIssue> {
    return this.unitOfWork.run(async (tx) => {
      auditSubject(tx, 'payment_issue', issueId);
      const closed = await closeIssueById(tx, issueId);
      if (!closed) throw new NotFound();
      return closed;
    });
  }
}
