import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Inject, Injectable } from '@nestjs/common';
import { type ComposedEmail, Email, EmailSubscriber, purchaseMail } from '../../notifications/index.js';
import { ProductHandlers } from '../fulfillment/product-handler.js';
import { readReceiptMail } from './receipt.js';

/** Sends the only email about a payment: it confirms the purchase and serves as the receipt. */
@Injectable()
@Email({
  name: 'send-receipt-when-payment-succeeds',
  event: 'PaymentSucceeded',
  to: 'family',
  title: 'Payment: receipt',
  repeat: 'yes',
})
export class SendReceiptWhenPaymentSucceeds extends EmailSubscriber<'PaymentSucceeded'> {
  @Inject(ProductHandlers) private readonly productHandlers: ProductHandlers;

  protected async compose({ id, payload }: EventEnvelope<'PaymentSucceeded'>): Promise<ComposedEmail | null> {
    const { payment_id: paymentId } = payload;
    const paid = await readReceiptMail(this.database, paymentId, this.config.publicUrl);
    if (!paid) return null;
    const { to, purpose, ...receipt } = paid;
    const handler = purpose && this.productHandlers.find(purpose);
    const items = handler ? await handler.findPurchases(this.database, paymentId) : [];
    return { ...purchaseMail({ ...receipt, items }), to, key: `${id}.receipt` };
  }
}
