import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { EmailSubscriber, refundMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { receiptUrl } from '../../payment/receipt-url.js';
import { recipientOf } from '../../payment/recipient.js';
import { readRefundedPayment } from '../refunded-payment.repository.js';

/** Notifies the payer of every refund, including refunds made at the provider. */
@Injectable()
@Subscriber({ name: 'send-notice-when-refund-succeeds', event: 'RefundSucceeded', queue: 'mail' })
export class SendNoticeWhenRefundSucceeds extends EmailSubscriber<'RefundSucceeded'> {
  protected async compose({ id, payload }: EventEnvelope<'RefundSucceeded'>): Promise<ComposedEmail | null> {
    const refunded = await readRefundedPayment(this.dataSource, payload.payment_id);
    const recipient = recipientOf(refunded);
    if (!recipient) return null;
    const { description, paid, demo, offline, timing, accountId, reason } = refunded;
    const number = receiptNumber(payload.payment_id);
    const content = refundMail({
      firstName: recipient.firstName,
      description,
      receiptNumber: number,
      amountCents: payload.amount,
      paidCents: paid,
      totalRefundedCents: payload.total_refunded,
      reason: reason ?? 'requested',
      demo,
      offline,
      timing,
      receiptUrl: accountId ? receiptUrl(this.config.publicUrl, number) : null,
    });
    return { ...content, to: recipient.to, key: `${id}.refund` };
  }
}
