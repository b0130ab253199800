import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { UndoEmailChangeResponse } from '@academy/contracts/http/accounts';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { LinkExpired } from '../../accounts.errors.js';
import { lockAccount } from '../../accounts.repository.js';
import { SignInLimits } from '../../authentication/sign-in-limits.js';
import { retryOnReservedEmail } from '../../family-students.js';
import { EmailChanges } from '../email-changes.js';
import { findUndoableChange } from '../email-changes.repository.js';
import { EmailChangeLinks } from '../email-change-links.js';

/** The owner of an account's old address undoes an email change. */
export class UndoEmailChange extends Command<UndoEmailChangeResponse> {
  constructor(
    readonly token: string,
    readonly network: string,
  ) {
    super();
  }
}

@CommandHandler(UndoEmailChange)
export class UndoEmailChangeHandler implements ICommandHandler<UndoEmailChange> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: EmailChangeLinks,
    private readonly changes: EmailChanges,
    private readonly limits: SignInLimits,
  ) {}

  /** A second click returns the same result and changes nothing. @throws LinkExpired, EmailAlreadyInUse, TooManyRequests */
  async execute({ token, network }: UndoEmailChange): Promise<UndoEmailChangeResponse> {
    await this.limits.countVerification(network);
    const id = await this.links.read('undo', token);
    const found = id && (await findUndoableChange(this.dataSource, id));
    if (!found) throw new LinkExpired();
    const restored = await retryOnReservedEmail(() =>
      this.unitOfWork.run(async (tx) => {
        const account = await lockAccount(tx, found.accountId);
        const change = await findUndoableChange(tx, found.id);
        if (!change || account.disabledAt !== null) throw new LinkExpired();
        auditSubject(tx, 'account', account.id);
        return change.status !== 'undone' && (await this.changes.undo(tx, account, change));
      }),
    );
    return { success: true, data: { email: found.oldEmail, restored } };
  }
}
