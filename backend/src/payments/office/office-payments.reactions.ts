import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ComposedEmail,
  Email,
  EmailSubscriber,
  paymentRequestEndedMail,
  paymentRequestMail,
} from '../../notifications/index.js';
import { ProductHandlers } from '../fulfillment/product-handler.js';
import { findOfficePayment, findPaymentOfOfficeCheckout } from './expected-payments.repository.js';
import { PaymentLinks } from './payment-links.js';
import { readRequest } from './request-mail.js';

/** Emails the family that its office registration is no longer held. Sends nothing if it was paid after all. */
@Injectable()
@Email({
  name: 'send-notice-when-payment-request-ended',
  event: 'PaymentRequestEnded',
  to: 'family',
  title: 'Payment: request ended',
  repeat: 'personal',
})
export class SendNoticeWhenPaymentRequestEnded extends EmailSubscriber<'PaymentRequestEnded'> {
  @Inject(ProductHandlers) private readonly productHandlers: ProductHandlers;

  protected async compose({ id, payload }: EventEnvelope<'PaymentRequestEnded'>): Promise<ComposedEmail | null> {
    const expected = await findPaymentOfOfficeCheckout(this.database, payload.checkout_id);
    if (expected?.checkoutStatus !== 'expired') return null;
    const { to, ...request } = await readRequest(this.database, this.productHandlers, expected);
    return to
      ? {
          ...paymentRequestEndedMail(request),
          replyTo: this.config.STAFF_EMAIL,
          to,
          key: `${id}.ended`,
        }
      : null;
  }
}

/** Emails the payment instructions for an office registration to the family. */
@Injectable()
@Email({
  name: 'send-request-when-payment-requested',
  event: 'PaymentRequested',
  to: 'family',
  title: 'Payment: how to pay for a registration by phone',
  repeat: 'personal',
})
export class SendRequestWhenPaymentRequested extends EmailSubscriber<'PaymentRequested'> {
  @Inject(PaymentLinks) private readonly links: PaymentLinks;
  @Inject(ProductHandlers) private readonly productHandlers: ProductHandlers;

  protected async compose({ id, payload }: EventEnvelope<'PaymentRequested'>): Promise<ComposedEmail | null> {
    const expected = await findOfficePayment(this.database, payload.payment_id);
    const { waitsUntil, method } = expected ?? {};
    if (expected?.checkoutStatus !== 'open' || !waitsUntil) return null;
    const { to, ...request } = await readRequest(this.database, this.productHandlers, expected);
    const url = method ? null : await this.links.urlOf(expected.checkoutId);
    const content = paymentRequestMail({ ...request, waitsUntil, method: method ?? 'card_link', url });
    return to ? { ...content, replyTo: this.config.STAFF_EMAIL, to, key: `${id}.request` } : null;
  }
}
