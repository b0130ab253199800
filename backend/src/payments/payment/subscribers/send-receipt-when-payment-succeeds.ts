import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { EmailSubscriber, receiptMail, type ComposedEmail, type ReceiptLine } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { receiptUrl } from '../receipt-url.js';
import { serviceOf, getLineName, getCustomer, type LineItem } from '../../checkout/line-item.js';

interface PaidRow {
  to: string | null;
  description: string;
  amount: number;
  provider: 'stripe' | 'demo';
  paid_at: Date;
  account_id: string | null;
  lines: (LineItem & { amount: number })[];
}

function receiptLine(line: PaidRow['lines'][number]): ReceiptLine {
  const { studentFirstName, studentLastName } = getCustomer(line);
  const serviceType = serviceOf(line);
  return {
    serviceType,
    packageName: serviceType ? line.packageName : getLineName(line),
    studentName: `${studentFirstName} ${studentLastName}`.trim(),
    amountCents: line.amount,
  };
}

@Injectable()
@Subscriber('send-receipt-when-payment-succeeds')
export class SendReceiptWhenPaymentSucceeds extends EmailSubscriber<'PaymentSucceeded'> {
  protected async compose({ id, payload }: EventEnvelope<'PaymentSucceeded'>): Promise<ComposedEmail | null> {
    const paid = await this.read(payload.payment_id);
    const [first] = paid.lines;
    const payer = first && getCustomer(first);
    const to = payer?.parentEmail ?? paid.to;
    if (!to) return null;
    const number = receiptNumber(payload.payment_id);
    const content = receiptMail({
      parentFirstName: payer?.parentFirstName ?? 'there',
      receiptNumber: number,
      paidAt: paid.paid_at,
      lines: paid.lines.map(receiptLine),
      description: paid.description,
      totalCents: paid.amount,
      demo: paid.provider === 'demo',
      receiptUrl: paid.account_id ? receiptUrl(this.config.publicUrl, number) : null,
    });
    return { ...content, to, key: `${id}.receipt` };
  }

  private async read(paymentId: string): Promise<PaidRow> {
    const [row] = await this.dataSource.query<PaidRow[]>(
      `SELECT c.receipt_email AS "to", c.description, p.amount_received_cents AS amount, p.provider, p.succeeded_at AS paid_at, c.account_id,
         COALESCE((SELECT jsonb_agg(jsonb_build_object('serviceType', l.service_type, 'packageName', l.package_name, 'amount', l.amount_cents, 'body', l.body) ORDER BY l.position)
           FROM checkout_lines l WHERE l.checkout_id = c.id), '[]') AS lines
       FROM payments p JOIN checkouts c ON c.id = p.checkout_id WHERE p.id = $1`,
      [paymentId],
    );
    if (!row) throw new Error(`Payment ${paymentId} is gone`);
    return row;
  }
}
