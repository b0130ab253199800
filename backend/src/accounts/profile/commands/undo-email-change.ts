import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { UndoEmailChangeResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { EmailChangeVisits, type OpenedChangeLink } from '../email-change-visits.js';
import { EmailChanges } from '../email-changes.js';

/** The owner of an account's old address undoes an email change. */
export class UndoEmailChange extends Command<UndoEmailChangeResponse> {
  constructor(readonly link: OpenedChangeLink) {
    super();
  }
}

@CommandHandler(UndoEmailChange)
export class UndoEmailChangeHandler implements ICommandHandler<UndoEmailChange> {
  constructor(
    private readonly visits: EmailChangeVisits,
    private readonly changes: EmailChanges,
  ) {}

  /** A second click returns the same result and changes nothing. @throws LinkExpired, EmailAlreadyInUse, TooManyRequests */
  async execute({ link }: UndoEmailChange): Promise<UndoEmailChangeResponse> {
    const { change, result: restored } = await this.visits.open('undo', link, async (tx, account, one) => {
      auditSubject(tx, 'account', account.id);
      return one.status !== 'undone' && (await this.changes.undo(tx, account, one));
    });
    return { success: true, data: { email: change.oldEmail, restored } };
  }
}
