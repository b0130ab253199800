import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { consultationStaffMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readConsultation } from '../read-consultation.js';

@Injectable()
@Subscriber('send-staff-copy-when-consultation-booked')
export class SendStaffCopyWhenConsultationBooked extends EmailSubscriber<'ConsultationBooked'> {
  protected async compose({ id, payload }: EventEnvelope<'ConsultationBooked'>): Promise<ComposedEmail> {
    const booking = await readConsultation(this.dataSource, payload.consultation_id);
    return { ...consultationStaffMail(booking), to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
