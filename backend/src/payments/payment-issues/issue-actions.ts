import { Injectable } from '@nestjs/common';
import type { IssueOutcome, PaymentIssue } from '@academy/contracts/http/office/money';
import { isUUID } from 'class-validator';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { lockPayment } from '../payment/payment.repository.js';
import { IssueDone } from './issue.errors.js';
import { findFacts, findPaymentOfIssue, lockIssue, type IssueFacts } from './issue-facts.repository.js';
import { presentIssue } from './issue-options.js';
import { closeIssueById } from './payment-issue.repository.js';

/** How a person ends an issue. */
export interface Closing {
  outcome: Exclude<IssueOutcome, 'settled'>;
  /** Null from the command line. */
  staffId: string | null;
  note: string;
}

/** What everything that a person does about an issue has in common. */
@Injectable()
export class IssueActions {
  constructor(private readonly unitOfWork: UnitOfWork) {}

  /**
   * Does something about an open issue under the locks of its payment and its row, and closes it in the same transaction: of two people
   * at once, the second is refused and reads what the first has done.
   * @throws NotFound, IssueDone, and what `act` throws
   */
  async close<Result>(
    id: string,
    closing: Closing,
    act: (tx: Transaction, issue: IssueFacts) => Promise<Result>,
  ): Promise<{ result: Result; issue: PaymentIssue }> {
    if (!isUUID(id)) throw new NotFound();
    return this.unitOfWork.run(async (tx) => {
      const before = await this.lock(tx, id);
      auditSubject(tx, 'payment_issue', id, { outcome: closing.outcome });
      const result = await act(tx, before);
      await closeIssueById(tx, id, closing);
      return { result, issue: presentIssue(await this.read(tx, id)) };
    });
  }

  private async lock(tx: Transaction, id: string): Promise<IssueFacts> {
    const paymentId = await findPaymentOfIssue(tx, id);
    if (paymentId === null) throw new NotFound();
    // The payment's lock comes before every other one.
    await lockPayment(tx, paymentId);
    await lockIssue(tx, id);
    // Read in a statement of its own: it sees what the transaction before has done.
    const issue = await this.read(tx, id);
    if (issue.closedAt)
      throw new IssueDone({ at: issue.closedAt, by: issue.closedBy, outcome: issue.outcome ?? 'settled' });
    return issue;
  }

  private async read(tx: Transaction, id: string): Promise<IssueFacts> {
    const issue = await findFacts(tx, id);
    if (!issue) throw new NotFound();
    return issue;
  }
}
