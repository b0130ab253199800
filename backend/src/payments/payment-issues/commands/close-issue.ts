import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PaymentIssue } from '@academy/contracts/http/office/money';
import { IssueActions } from '../issue-actions.js';

/** Closes a payment issue that was resolved manually. */
export class CloseIssue extends Command<PaymentIssue> {
  /** @param staffId null from the command line @param note how it was resolved */
  constructor(
    readonly issueId: string,
    readonly staffId: string | null = null,
    readonly note = '',
  ) {
    super();
  }
}

/** @throws NotFound, IssueDone */
@CommandHandler(CloseIssue)
export class CloseIssueHandler implements ICommandHandler<CloseIssue> {
  constructor(private readonly issues: IssueActions) {}

  async execute({ issueId, staffId, note }: CloseIssue): Promise<PaymentIssue> {
    const closing = { outcome: 'closed', staffId, note: note.trim() } as const;
    return (await this.issues.close(issueId, closing, () => Promise.resolve())).issue;
  }
}
