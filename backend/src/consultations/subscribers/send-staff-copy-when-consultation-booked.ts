import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { consultationStaffMail, StaffCopySubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readConsultation } from '../consultation-facts.repository.js';

@Injectable()
@Subscriber({ name: 'send-staff-copy-when-consultation-booked', event: 'ConsultationBooked', queue: 'mail' })
export class SendStaffCopyWhenConsultationBooked extends StaffCopySubscriber<'ConsultationBooked'> {
  protected async compose({ id, payload }: EventEnvelope<'ConsultationBooked'>): Promise<ComposedEmail> {
    const booking = await readConsultation(this.dataSource, payload.consultation_id);
    return { ...consultationStaffMail(booking, this.officeUrl), to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
