import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { buildReceipt } from '@academy/contracts/rules/receipt';
import { EmailSubscriber, purchaseMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { getCustomer } from '../../checkout/line-item.js';
import { ProductHandlers } from '../../fulfillment/product-handler.js';
import { toAccountPayment } from '../account-payment.js';
import { readReceipt } from '../receipt.repository.js';
import { receiptUrl } from '../receipt-url.js';

/** Sends the only email about a payment: it confirms the purchase and serves as the receipt. */
@Injectable()
@Subscriber({ name: 'send-receipt-when-payment-succeeds', event: 'PaymentSucceeded', queue: 'mail' })
export class SendReceiptWhenPaymentSucceeds extends EmailSubscriber<'PaymentSucceeded'> {
  @Inject(ProductHandlers) private readonly productHandlers: ProductHandlers;

  protected async compose({ id, payload }: EventEnvelope<'PaymentSucceeded'>): Promise<ComposedEmail | null> {
    const paid = await readReceipt(this.dataSource, payload.payment_id);
    const [first] = paid.lines;
    const payer = first && getCustomer(first);
    const to = payer?.parentEmail ?? paid.to;
    if (!to) return null;
    const receipt = buildReceipt(
      toAccountPayment(paid),
      payer ? `${payer.parentFirstName} ${payer.parentLastName}` : '',
    );
    const handler = paid.purpose && this.productHandlers.find(paid.purpose);
    const content = purchaseMail({
      items: handler ? await handler.findPurchases(this.dataSource, paid.id) : [],
      parentFirstName: payer?.parentFirstName ?? 'there',
      receipt,
      totalCents: paid.amount,
      receiptUrl: paid.accountId ? receiptUrl(this.config.publicUrl, receipt.number) : null,
    });
    return { ...content, to, key: `${id}.receipt` };
  }
}
