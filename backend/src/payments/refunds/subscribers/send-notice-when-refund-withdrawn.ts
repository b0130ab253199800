import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { EmailSubscriber, refundWithdrawnMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { getCustomer } from '../../checkout/line-item.js';
import { readRefundedPayment } from '../refunded-payment.repository.js';

/** Notifies the payer that a refund announced earlier will not be paid out. */
@Injectable()
@Subscriber({ name: 'send-notice-when-refund-withdrawn', event: 'RefundWithdrawn', queue: 'mail' })
export class SendNoticeWhenRefundWithdrawn extends EmailSubscriber<'RefundWithdrawn'> {
  protected async compose({ id, payload }: EventEnvelope<'RefundWithdrawn'>): Promise<ComposedEmail | null> {
    const { to, description, line } = await readRefundedPayment(this.dataSource, payload.payment_id);
    const payer = line && getCustomer(line);
    const address = payer?.parentEmail ?? to;
    if (!address) return null;
    const content = refundWithdrawnMail({
      firstName: payer?.parentFirstName ?? 'there',
      description,
      receiptNumber: receiptNumber(payload.payment_id),
      amountCents: payload.amount,
      reason: payload.reason,
    });
    return { ...content, replyTo: this.config.STAFF_EMAIL, to: address, key: `${id}.refund-withdrawn` };
  }
}
