import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import type { WithdrawRefundResponse } from '@academy/contracts/http/office/registering';
import { giveReason } from '../../../platform/audit/command-context.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { lockPayment } from '../../payment/payment.repository.js';
import { reopenIssueOfRefund } from '../../payment-issues/payment-issue.repository.js';
import { RefundEffects } from '../../refunds/refund-effects.js';
import { findRefund, withdrawPendingRefund } from '../../refunds/refund.repository.js';
import { notToPayOut } from '../office-payment.errors.js';

/** The office does not pay out a refund of an offline payment after all. */
export class WithdrawRefund extends Command<WithdrawRefundResponse> {
  constructor(
    readonly refundId: string,
    readonly reason: string,
  ) {
    super();
  }
}

/**
 * The amount counts as paid again, and sessions that were taken off for it come back. A booking that was canceled stays canceled. A family
 * that was notified of the refund is notified of the withdrawal. If the refund was made for a payment issue, the issue is
 * open again. A refund to a card cannot be withdrawn, because it is already on its way.
 * @throws NotFound, VersionConflict
 */
@CommandHandler(WithdrawRefund)
export class WithdrawRefundHandler implements ICommandHandler<WithdrawRefund> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly effects: RefundEffects,
    private readonly eventBus: EventBus,
  ) {}

  execute({ refundId, reason }: WithdrawRefund): Promise<WithdrawRefundResponse> {
    return this.unitOfWork.run(async (tx) => {
      const refund = isUUID(refundId) ? await findRefund(tx, refundId) : null;
      if (!refund?.isOffline) throw new NotFound();
      const { paymentId, amount } = refund;
      // The lock that recording the payout takes first, too: only one of the two finds the refund pending.
      await lockPayment(tx, paymentId);
      const withdrawn = await withdrawPendingRefund(tx, refundId);
      if (!withdrawn) throw notToPayOut(await findRefund(tx, refundId));
      giveReason(reason);
      auditSubject(tx, 'payment', paymentId, { refund_id: refundId, amount_cents: amount });
      await this.effects.restoreSessions(tx, paymentId);
      await reopenIssueOfRefund(tx, refundId);
      const emailed = withdrawn.announced;
      if (emailed)
        await this.eventBus.publish(
          createEvent('RefundWithdrawn', { payment_id: paymentId, amount, reason: reason.trim() }),
          tx,
        );
      return { success: true, amount, emailed } as const;
    });
  }
}
