import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, paymentRequestMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { ProductHandlers } from '../../fulfillment/product-handler.js';
import { findOfficePayment } from '../expected-payments.repository.js';
import { PaymentLinks } from '../payment-links.js';
import { readRequest } from '../request-mail.js';

/** Emails the payment instructions for an office registration to the family. */
@Injectable()
@Subscriber({ name: 'send-request-when-payment-requested', event: 'PaymentRequested', queue: 'mail' })
export class SendRequestWhenPaymentRequested extends EmailSubscriber<'PaymentRequested'> {
  @Inject(PaymentLinks) private readonly links: PaymentLinks;
  @Inject(ProductHandlers) private readonly productHandlers: ProductHandlers;

  protected async compose({ id, payload }: EventEnvelope<'PaymentRequested'>): Promise<ComposedEmail | null> {
    const expected = await findOfficePayment(this.dataSource, payload.payment_id);
    const { waitsUntil, method } = expected ?? {};
    if (expected?.checkoutStatus !== 'open' || !waitsUntil) return null;
    const { to, ...request } = await readRequest(this.dataSource, this.productHandlers, expected);
    const url = method ? null : await this.links.urlOf(expected.checkoutId);
    const content = paymentRequestMail({ ...request, waitsUntil, method: method ?? 'card_link', url });
    return to ? { ...content, replyTo: this.config.STAFF_EMAIL, to, key: `${id}.request` } : null;
  }
}
