import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { EmailSubscriber, refundMail, type ComposedEmail, type RefundMail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { receiptUrl } from '../../payment/receipt-url.js';
import { getCustomer, type LineItem } from '../../checkout/line-item.js';

interface Row {
  to: string | null;
  description: string;
  paid: number;
  demo: boolean;
  accountId: string | null;
  reason: RefundMail['reason'] | null;
  line: LineItem | null;
}

/** Notifies the payer of every refund, including those made at the provider. */
@Injectable()
@Subscriber({ name: 'send-notice-when-refund-succeeds', event: 'RefundSucceeded', queue: 'mail' })
export class SendNoticeWhenRefundSucceeds extends EmailSubscriber<'RefundSucceeded'> {
  protected async compose({ id, payload }: EventEnvelope<'RefundSucceeded'>): Promise<ComposedEmail | null> {
    const { to, description, paid, demo, accountId, reason, line } = await this.read(payload.payment_id);
    const payer = line && getCustomer(line);
    const address = payer?.parentEmail ?? to;
    if (!address) return null;
    const number = receiptNumber(payload.payment_id);
    const content = refundMail({
      firstName: payer?.parentFirstName ?? 'there',
      description,
      receiptNumber: number,
      amountCents: payload.amount,
      paidCents: paid,
      totalRefundedCents: payload.total_refunded,
      reason: reason ?? 'requested',
      demo,
      receiptUrl: accountId ? receiptUrl(this.config.publicUrl, number) : null,
    });
    return { ...content, to: address, key: `${id}.refund` };
  }

  /** The reason is that of the last refund we made ourselves, if any. */
  private async read(paymentId: string): Promise<Row> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT c.receipt_email AS "to", c.description, p.amount_received_cents AS paid, p.provider = 'demo' AS demo, c.account_id AS "accountId",
         (SELECT reason FROM refunds f WHERE f.payment_id = p.id AND f.status <> 'failed' ORDER BY f.created_at DESC LIMIT 1) AS reason,
         (SELECT jsonb_build_object('serviceType', l.service_type, 'packageName', l.package_name, 'body', l.body) FROM checkout_lines l WHERE l.checkout_id = c.id ORDER BY l.position LIMIT 1) AS line
       FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1`,
      [paymentId],
    );
    if (!row) throw new Error(`Payment ${paymentId} is gone`);
    return row;
  }
}
