import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
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
  constructor(private readonly dataSource: DataSource) {}

  async execute({ issueId }: CloseIssue): Promise<ClosedIssue> {
    const closed = await closeIssueById(this.dataSource, issueId);
    if (!closed) throw new NotFound();
    return closed;
  }
}
