import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { EmailSubscriber, refundPendingMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { recipientOf } from '../../payment/recipient.js';
import { findRefund } from '../refund.repository.js';
import { readRefundedPayment } from '../refunded-payment.repository.js';

/**
 * Notifies the payer of a refund that the card provider makes later. Those who were notified when it was requested, as with a
 * cancellation, get no other email before it is made. Sends nothing once the refund has ended, because its end has an email of its own.
 */
@Injectable()
@Subscriber({
  name: 'send-notice-when-refund-pending',
  event: 'RefundPending',
  queue: 'mail',
  unless: { announced: true },
})
export class SendNoticeWhenRefundPending extends EmailSubscriber<'RefundPending'> {
  protected async compose({ id, payload }: EventEnvelope<'RefundPending'>): Promise<ComposedEmail | null> {
    const refund = await findRefund(this.dataSource, payload.refund_id);
    if (refund?.status !== 'pending') return null;
    const refunded = await readRefundedPayment(this.dataSource, payload.payment_id);
    const recipient = recipientOf(refunded);
    if (!recipient) return null;
    const { description, timing, reason } = refunded;
    const content = refundPendingMail({
      firstName: recipient.firstName,
      description,
      receiptNumber: receiptNumber(payload.payment_id),
      amountCents: payload.amount,
      reason: reason ?? 'requested',
      timing,
    });
    return { ...content, to: recipient.to, key: `${id}.refund-pending` };
  }
}
