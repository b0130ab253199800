import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { Injectable } from '@nestjs/common';
import {
  type ComposedEmail,
  Email,
  EmailSubscriber,
  refundMail,
  refundPendingMail,
  refundWithdrawnMail,
} from '../../notifications/index.js';
import { receiptUrl, recipientOf } from '../payment/receipt.js';
import { findRefund } from './refund.repository.js';
import { readRefundedPayment } from './refunded-payment.repository.js';

/**
 * Notifies the payer of a refund that the card provider makes later. Those who were notified when it was requested, as with a
 * cancellation, get no other email before it is made. Sends nothing once the refund has ended, because its end has an email of its own.
 */
@Injectable()
@Email({
  name: 'send-notice-when-refund-pending',
  event: 'RefundPending',
  unless: { announced: true },
  to: 'family',
  title: 'Payment: refund requested',
  repeat: 'yes',
})
export class SendNoticeWhenRefundPending extends EmailSubscriber<'RefundPending'> {
  protected async compose({ id, payload }: EventEnvelope<'RefundPending'>): Promise<ComposedEmail | null> {
    const refund = await findRefund(this.database, payload.refund_id);
    if (refund?.status !== 'pending') return null;
    const refunded = await readRefundedPayment(this.database, payload.payment_id);
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

/** Notifies the payer of every refund, including refunds made at the provider. */
@Injectable()
@Email({
  name: 'send-notice-when-refund-succeeds',
  event: 'RefundSucceeded',
  to: 'family',
  title: 'Payment: refund',
  repeat: 'yes',
})
export class SendNoticeWhenRefundSucceeds extends EmailSubscriber<'RefundSucceeded'> {
  protected async compose({ id, payload }: EventEnvelope<'RefundSucceeded'>): Promise<ComposedEmail | null> {
    const refunded = await readRefundedPayment(this.database, payload.payment_id);
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

/** Notifies the payer that a refund announced earlier will not be paid out. */
@Injectable()
@Email({
  name: 'send-notice-when-refund-withdrawn',
  event: 'RefundWithdrawn',
  to: 'family',
  title: 'Payment: refund withdrawn',
  repeat: 'yes',
})
export class SendNoticeWhenRefundWithdrawn extends EmailSubscriber<'RefundWithdrawn'> {
  protected async compose({ id, payload }: EventEnvelope<'RefundWithdrawn'>): Promise<ComposedEmail | null> {
    const refunded = await readRefundedPayment(this.database, payload.payment_id);
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
