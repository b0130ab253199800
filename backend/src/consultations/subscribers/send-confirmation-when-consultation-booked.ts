import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { consultationMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { readReceiptMailTo } from '../../payments/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readConsultation } from '../consultation-facts.repository.js';
import { ConsultationLinks } from '../consultation-links.js';

/**
 * Confirms a consultation that the office booked with an earlier payment. The email has that payment's receipt, which now lists the
 * consultation. A consultation paid at booking is confirmed by the payment's own email.
 */
@Injectable()
@Subscriber({
  name: 'send-confirmation-when-consultation-booked',
  event: 'ConsultationBooked',
  queue: 'mail',
  unless: { confirmed_by_payment: true },
})
export class SendConfirmationWhenConsultationBooked extends EmailSubscriber<'ConsultationBooked'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async compose({ id, payload }: EventEnvelope<'ConsultationBooked'>): Promise<ComposedEmail | null> {
    if (payload.confirmed_by_payment) return null;
    const booking = await readConsultation(this.dataSource, payload.consultation_id);
    const { email: to, paymentId } = booking;
    const receipt = await readReceiptMailTo(to, this.dataSource, paymentId, this.config.publicUrl);
    const content = consultationMail(booking, await this.links.pageOfConsultation(booking), receipt);
    return { ...content, to, key: `${id}.confirmation` };
  }
}
