import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { EmailSubscriber, refundWithdrawnMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { recipientOf } from '../../payment/recipient.js';
import { readRefundedPayment } from '../refunded-payment.repository.js';

/** Notifies the payer that a refund announced earlier will not be paid out. */
@Injectable()
@Subscriber({ name: 'send-notice-when-refund-withdrawn', event: 'RefundWithdrawn', queue: 'mail' })
export class SendNoticeWhenRefundWithdrawn extends EmailSubscriber<'RefundWithdrawn'> {
  protected async compose({ id, payload }: EventEnvelope<'RefundWithdrawn'>): Promise<ComposedEmail | null> {
    const refunded = await readRefundedPayment(this.dataSource, payload.payment_id);
    const recipient = recipientOf(refunded);
    if (!recipient) return null;
    const content = refundWithdrawnMail({
      firstName: recipient.firstName,
      description: refunded.description,
      receiptNumber: receiptNumber(payload.payment_id),
      amountCents: payload.amount,
      reason: payload.reason,
    });
    return { ...content, replyTo: this.config.STAFF_EMAIL, to: recipient.to, key: `${id}.refund-withdrawn` };
  }
}
