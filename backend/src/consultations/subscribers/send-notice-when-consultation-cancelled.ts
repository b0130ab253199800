import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { formatSlot } from '@academy/contracts/rules/consultation-calendar';
import { receiptNumber } from '@academy/contracts/rules/receipt-number';
import { canceledMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readConsultation } from '../read-consultation.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-consultation-cancelled', event: 'ConsultationCancelled', queue: 'mail' })
export class SendNoticeWhenConsultationCancelled extends EmailSubscriber<'ConsultationCancelled'> {
  protected async compose({ id, payload }: EventEnvelope<'ConsultationCancelled'>): Promise<ComposedEmail> {
    const { name, email, date, timeSlot, amountCents, bookedAt, paymentId, demo } = await readConsultation(
      this.dataSource,
      payload.consultation_id,
    );
    const content = canceledMail({
      firstName: name,
      what: 'Consultation',
      packageName: null,
      dates: [formatSlot(date, timeSlot)],
      amountCents,
      made: 'Booked',
      madeAt: bookedAt,
      receiptNumber: receiptNumber(paymentId),
      demo,
    });
    return { ...content, to: email, key: `${id}.cancelled` };
  }
}
