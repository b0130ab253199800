import type {
  ApproveEmailChangeResponse,
  UndoEmailChangeResponse,
  UpdateUserResponse,
} from '@academy/contracts/http/accounts';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { LinkExpired, NotPaused } from '../accounts.errors.js';
import { getAccount, lockLivingAccount } from '../accounts.repository.js';
import { userOfAccount } from './account.presenter.js';
import { EmailChangeVisits, type OpenedChangeLink } from './email-change-visits.js';
import { EmailChanges } from './email-changes.js';
import { cancelPendingChange, liftPause } from './email-changes.repository.js';

/** A parent or the office cancels an email change that has not taken effect. */
export class CancelEmailChange extends Command<UpdateUserResponse> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(CancelEmailChange)
export class CancelEmailChangeHandler implements ICommandHandler<CancelEmailChange> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Succeeds when nothing is pending: the change may just have been confirmed or canceled in another tab. @throws NotFound */
  async execute({ accountId }: CancelEmailChange): Promise<UpdateUserResponse> {
    await this.unitOfWork.run(async (tx) => {
      if (!(await lockLivingAccount(tx, accountId))) throw new NotFound();
      auditSubject(tx, 'account', accountId);
      await cancelPendingChange(tx, accountId);
    });
    return { success: true, user: userOfAccount(await getAccount(this.database, accountId)) };
  }
}

/** A manager made sure by phone that the family asked for its new address, and ends the pause. */
export class EndPause extends Command<void> {
  constructor(readonly accountId: string) {
    super();
  }
}

@CommandHandler(EndPause)
export class EndPauseHandler implements ICommandHandler<EndPause> {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /** @throws NotFound, NotPaused */
  execute({ accountId }: EndPause): Promise<void> {
    return this.unitOfWork.run(async (tx) => {
      if (!(await lockLivingAccount(tx, accountId))) throw new NotFound();
      auditSubject(tx, 'account', accountId);
      if (!(await liftPause(tx, accountId))) throw new NotPaused();
    });
  }
}

/** The owner of an account's address approves the new one that a desk member entered. */
export class ApproveEmailChange extends Command<ApproveEmailChangeResponse> {
  constructor(readonly link: OpenedChangeLink) {
    super();
  }
}

@CommandHandler(ApproveEmailChange)
export class ApproveEmailChangeHandler implements ICommandHandler<ApproveEmailChange> {
  constructor(
    private readonly visits: EmailChangeVisits,
    private readonly changes: EmailChanges,
  ) {}

  /** A second click returns the same result and changes nothing. @throws LinkExpired, EmailAlreadyInUse, TooManyRequests */
  async execute({ link }: ApproveEmailChange): Promise<ApproveEmailChangeResponse> {
    const { change, result: isApproved } = await this.visits.open('approve', link, async (tx, account, one) => {
      if (one.status === 'waiting' && !(await this.changes.approve(tx, one))) return false;
      auditSubject(tx, 'account', account.id);
      return true;
    });
    // After the commit, because the change that cannot be approved is canceled.
    if (!isApproved) throw new LinkExpired();
    return { success: true, data: { email: change.newEmail } };
  }
}

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
