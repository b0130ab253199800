import type { PaymentIssue, RefundIssueResponse } from '@academy/contracts/http/office/money';
import { cents, type Cents, sumCents } from '@academy/contracts/rules/money';
import { splitCents } from '@academy/contracts/rules/refund-shares';
import { staffRefundLimit } from '@academy/contracts/rules/staff';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { Database, type Tx } from '../../platform/database/database.js';
import { ConfirmationRequired } from '../../platform/http/errors/errors.js';
import { completeCheckout, setLineAmounts } from '../checkout/checkouts.repository.js';
import { type PaidLine, ProductHandlers } from '../fulfillment/product-handler.js';
import { lockPaymentWithDraft } from '../payment/payment.repository.js';
import type { Refund } from '../refunds/refund.repository.js';
import { Refunds } from '../refunds/refund.service.js';
import type { RefundingStaff } from '../refunds/staff-refunds.js';
import { IssueActions } from './issue-actions.js';
import { findFacts } from './issue-facts.repository.js';
import { placeObstacle, presentIssue, refundsOf } from './issue-options.js';
import { IssueObstructed, IssueRefundChanged, SpotGone } from './issue.errors.js';

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

/**
 * Replaces the lines' prices with their shares of the paid amount, which receipts, refunds and the price of a session are based on.
 * @param amount cents that were paid @throws IssueObstructed when a line's share would be zero
 */
function atWhatWasPaid(lines: readonly PaidLine[], amount: Cents): PaidLine[] {
  const prices = lines.map((line): number => line.amount);
  return splitCents(amount, prices).map((part, index) => {
    if (part === 0) throw new IssueObstructed('too_little');
    return { ...(lines[index] as PaidLine), amount: cents(part) };
  });
}

/** Registers what a payment was for when that did not happen automatically, and closes its issue. */
export class PlaceIssue extends Command<PaymentIssue> {
  constructor(
    readonly issueId: string,
    readonly staffId: string,
  ) {
    super();
  }
}

/** @throws NotFound, IssueDone, IssueObstructed, SpotGone */
@CommandHandler(PlaceIssue)
export class PlaceIssueHandler implements ICommandHandler<PlaceIssue> {
  constructor(
    private readonly issues: IssueActions,
    private readonly productHandlers: ProductHandlers,
  ) {}

  async execute({ issueId, staffId }: PlaceIssue): Promise<PaymentIssue> {
    const closing = { outcome: 'placed', staffId, note: '' } as const;
    const { issue } = await this.issues.close(issueId, closing, async (tx, before) => {
      const obstacle = placeObstacle(before);
      if (obstacle) throw new IssueObstructed(obstacle);
      await this.fulfill(tx, before.paymentId);
    });
    return issue;
  }

  /** Fulfills the checkout with the same handler as for an incoming payment. */
  private async fulfill(tx: Tx, paymentId: string): Promise<void> {
    const { payment, draft } = await lockPaymentWithDraft(tx, paymentId);
    const productHandler = draft.purpose && this.productHandlers.find(draft.purpose);
    if (!productHandler || !payment.intentId) throw new IssueObstructed('no_draft');
    const lines = atWhatWasPaid(draft.lines, payment.amountReceived);
    await setLineAmounts(tx, lines);
    // The payment's email was sent earlier, so the registration gets a separate confirmation.
    const paid = payment.pay({ accountId: draft.accountId, lines, confirmedByPayment: false });
    if (!(await productHandler.fulfill(tx, paid))) throw new SpotGone();
    await completeCheckout(tx, payment.checkoutId);
  }
}

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
    private readonly database: Database,
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
    const now = await findFacts(this.database, issueId);
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
