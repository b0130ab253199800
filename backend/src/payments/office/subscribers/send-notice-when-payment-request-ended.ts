import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, paymentRequestEndedMail, type ComposedEmail } from '../../../notifications/index.js';
import { Subscriber } from '../../../platform/messaging/subscribers/subscriber.js';
import { ProductHandlers } from '../../fulfillment/product-handler.js';
import { findPaymentOfOfficeCheckout } from '../expected-payments.repository.js';
import { readRequest } from '../request-mail.js';

/** Emails the family that its office registration is no longer held. Sends nothing if it was paid after all. */
@Injectable()
@Subscriber({ name: 'send-notice-when-payment-request-ended', event: 'PaymentRequestEnded', queue: 'mail' })
export class SendNoticeWhenPaymentRequestEnded extends EmailSubscriber<'PaymentRequestEnded'> {
  @Inject(ProductHandlers) private readonly productHandlers: ProductHandlers;

  protected async compose({ id, payload }: EventEnvelope<'PaymentRequestEnded'>): Promise<ComposedEmail | null> {
    const expected = await findPaymentOfOfficeCheckout(this.dataSource, payload.checkout_id);
    if (expected?.checkoutStatus !== 'expired') return null;
    const { to, ...request } = await readRequest(this.dataSource, this.productHandlers, expected);
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
