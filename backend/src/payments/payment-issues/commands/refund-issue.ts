import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RefundIssueResponse } from '@academy/contracts/http/office/money';
import { sumCents, type Cents } from '@academy/contracts/rules/money';
import { staffRefundLimit } from '@academy/contracts/rules/staff';
import { DataSource } from 'typeorm';
import { ConfirmationRequired } from '../../../platform/http/errors/errors.js';
import { Refunds } from '../../refunds/refund.service.js';
import type { Refund } from '../../refunds/refund.repository.js';
import type { RefundingStaff } from '../../refunds/staff-refunds.js';
import { IssueActions } from '../issue-actions.js';
import { IssueObstructed, IssueRefundChanged } from '../issue.errors.js';
import { findFacts } from '../issue-facts.repository.js';
import { presentIssue, refundsOf } from '../issue-options.js';

/** Refunds the money that a payment issue is about, and closes it. */
export class RefundIssue extends Command<RefundIssueResponse> {
  /** @param amount cents shown to the staff member */
  constructor(
    readonly issueId: string,
    readonly amount: Cents,
    readonly staff: Pick<RefundingStaff, 'staffId' | 'confirmed'>,
  ) {
    super();
  }
}

/**
 * Stores the refund in the transaction that closes the issue, and requests it at the provider afterwards. A refund that fails there
 * reopens the issue.
 * @throws NotFound, IssueDone, IssueObstructed, IssueRefundChanged, ConfirmationRequired
 */
@CommandHandler(RefundIssue)
export class RefundIssueHandler implements ICommandHandler<RefundIssue> {
  constructor(
    private readonly issues: IssueActions,
    private readonly refunds: Refunds,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ issueId, amount, staff: { staffId, confirmed } }: RefundIssue): Promise<RefundIssueResponse> {
    const closing = { outcome: 'refunded', staffId, note: '' } as const;
    const { result: requested, issue } = await this.issues.close(issueId, closing, async (tx, before) => {
      const wanted = refundsOf(before);
      if (typeof wanted === 'string') throw new IssueObstructed(wanted);
      if (wanted.amount !== amount) throw new IssueRefundChanged(wanted.amount);
      if (amount > staffRefundLimit && !confirmed) throw new ConfirmationRequired();
      const written: Refund[] = [];
      for (const one of wanted.refunds)
        written.push(
          await this.refunds.requestIn(tx, {
            paymentId: before.paymentId,
            amount: one?.amount ?? null,
            ...(one?.registrationId && { registrationId: one.registrationId }),
            reason: 'requested',
            requestKey: randomUUID(),
            // The same amount may have been refunded before; this repeats the refund that failed.
            again: true,
          }),
        );
      return written;
    });
    const made: Refund[] = [];
    for (const refund of requested) made.push(await this.refunds.executeOrDefer(refund));
    const now = await findFacts(this.dataSource, issueId);
    const waitsFor = made.find((refund) => refund.waitsFor !== null)?.waitsFor;
    const has = (status: Refund['status']) => made.some((refund) => refund.status === status);
    return {
      success: true,
      issue: now ? presentIssue(now) : issue,
      refunded: sumCents(made.filter(({ status }) => status !== 'failed').map((refund) => refund.amount)),
      ...(made.some(({ isOffline, status }) => isOffline && status === 'pending') && { by_hand: true }),
      ...(waitsFor && { waits_for: waitsFor }),
      status: has('failed') ? 'failed' : has('pending') ? 'pending' : 'succeeded',
    };
  }
}
