import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { EmailSubscriber, receiptMail, type ComposedEmail, type ReceiptLine } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { receiptUrl } from '../receipt-url.js';
import { serviceOf, getLineName, getCustomer } from '../../checkout/line-item.js';
import { readReceipt, type ReceiptData } from '../receipt.repository.js';

function receiptLine(line: ReceiptData['lines'][number]): ReceiptLine {
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
@Subscriber({ name: 'send-receipt-when-payment-succeeds', event: 'PaymentSucceeded', queue: 'mail' })
export class SendReceiptWhenPaymentSucceeds extends EmailSubscriber<'PaymentSucceeded'> {
  protected async compose({ id, payload }: EventEnvelope<'PaymentSucceeded'>): Promise<ComposedEmail | null> {
    const paid = await readReceipt(this.dataSource, payload.payment_id);
    const [first] = paid.lines;
    const payer = first && getCustomer(first);
    const to = payer?.parentEmail ?? paid.to;
    if (!to) return null;
    const number = receiptNumber(payload.payment_id);
    const content = receiptMail({
      parentFirstName: payer?.parentFirstName ?? 'there',
      receiptNumber: number,
      paidAt: paid.paidAt,
      lines: paid.lines.map(receiptLine),
      description: paid.description,
      totalCents: paid.amount,
      demo: paid.provider === 'demo',
      receiptUrl: paid.accountId ? receiptUrl(this.config.publicUrl, number) : null,
    });
    return { ...content, to, key: `${id}.receipt` };
  }
}
