import { Injectable } from '@nestjs/common';
import type { IssueOutcome, PaymentIssue } from '@academy/contracts/http/office/money';
import { auditSubject } from '../../platform/database/transaction-records.js';
import type { Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { lockPayment } from '../payment/payment.repository.js';
import { IssueDone } from './issue.errors.js';
import { findFacts, findPaymentOfIssue, lockIssue, type IssueFacts } from './issue-facts.repository.js';
import { presentIssue } from './issue-options.js';
import { closeIssueById } from './payment-issue.repository.js';

/** How a person closes an issue. */
export interface Closing {
  outcome: Exclude<IssueOutcome, 'settled'>;
  /** Null from the command line. */
  staffId: string | null;
  note: string;
}

/** The steps common to all actions on an issue. */
@Injectable()
export class IssueActions {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Runs an action on an open issue with its payment and its row locked, and closes the issue in the same transaction. If two people act
   * at once, the second is refused and told what the first has done.
   * @throws NotFound, IssueDone, and the errors of `act`
   */
  async close<Result>(
    id: string,
    closing: Closing,
    act: (tx: Tx, issue: IssueFacts) => Promise<Result>,
  ): Promise<{ result: Result; issue: PaymentIssue }> {
    assertUuid(id);
    return this.unitOfWork.run(async (tx) => {
      const before = await this.lock(tx, id);
      auditSubject(tx, 'payment_issue', id, { outcome: closing.outcome });
      const result = await act(tx, before);
      await closeIssueById(tx, id, closing);
      return { result, issue: presentIssue(await this.read(tx, id)) };
    });
  }

  private async lock(tx: Tx, id: string): Promise<IssueFacts> {
    const paymentId = await findPaymentOfIssue(tx, id);
    if (paymentId === null) throw new NotFound();
    await lockPayment(tx, paymentId);
    await lockIssue(tx, id);
    // A separate statement, so that it sees what the previous transaction committed.
    const issue = await this.read(tx, id);
    if (issue.closedAt)
      throw new IssueDone({ at: issue.closedAt, by: issue.closedBy, outcome: issue.outcome ?? 'settled' });
    return issue;
  }

  private async read(tx: Tx, id: string): Promise<IssueFacts> {
    const issue = await findFacts(tx, id);
    if (!issue) throw new NotFound();
    return issue;
  }
}
