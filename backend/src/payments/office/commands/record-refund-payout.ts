import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import type { RecordRefundPayoutResponse } from '@academy/contracts/http/office/registering';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { lockPayment } from '../../payment/payment.repository.js';
import { PaymentSync } from '../../payment/payment-sync.service.js';
import { findRefund } from '../../refunds/refund.repository.js';
import { setPayout } from '../expected-payments.repository.js';
import { notToPayOut } from '../office-payment.errors.js';
import { offlineIntent } from '../offline-intent.js';
import type { OfflineMoney } from './record-expected-payment.js';

/** Records that the office has paid out a refund of an offline payment. */
export class RecordRefundPayout extends Command<RecordRefundPayoutResponse> {
  constructor(
    readonly refundId: string,
    readonly money: OfflineMoney,
  ) {
    super();
  }
}

/** Updates ledger, emails and the purchase as after a card refund. @throws NotFound, VersionConflict */
@CommandHandler(RecordRefundPayout)
export class RecordRefundPayoutHandler implements ICommandHandler<RecordRefundPayout> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly paymentSync: PaymentSync,
  ) {}

  execute({ refundId, money }: RecordRefundPayout): Promise<RecordRefundPayoutResponse> {
    return this.unitOfWork.run(async (tx) => {
      const refund = isUUID(refundId) ? await findRefund(tx, refundId) : null;
      if (!refund) throw new NotFound();
      const { paymentId, amount } = refund;
      const payment = await lockPayment(tx, paymentId);
      if (!(await setPayout(tx, refundId, money))) throw notToPayOut(await findRefund(tx, refundId));
      auditSubject(tx, 'payment', paymentId, { refund_id: refundId, amount_cents: amount, ...money });
      const made = {
        id: `offline_refund_${refundId}`,
        amount,
        status: 'succeeded',
        reason: null,
        requestId: refundId,
      } as const;
      await this.paymentSync.apply(tx, { paymentId, intent: offlineIntent(paymentId, payment.amountReceived, [made]) });
      return { success: true, amount } as const;
    });
  }
}
