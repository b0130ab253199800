import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { consultationMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readConsultation } from '../read-consultation.js';

@Injectable()
@Subscriber('send-confirmation-when-consultation-booked')
export class SendConfirmationWhenConsultationBooked extends EmailSubscriber<'ConsultationBooked'> {
  protected async compose({ id, payload }: EventEnvelope<'ConsultationBooked'>): Promise<ComposedEmail> {
    const booking = await readConsultation(this.dataSource, payload.consultation_id);
    return { ...consultationMail(booking), to: booking.email, key: `${id}.confirmation` };
  }
}
