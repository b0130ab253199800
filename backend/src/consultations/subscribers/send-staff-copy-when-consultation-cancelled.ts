import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { consultationCanceledStaffMail, StaffCopySubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readConsultation } from '../consultation-facts.repository.js';

@Injectable()
@Subscriber({ name: 'send-staff-copy-when-consultation-cancelled', event: 'ConsultationCancelled', queue: 'mail' })
export class SendStaffCopyWhenConsultationCancelled extends StaffCopySubscriber<'ConsultationCancelled'> {
  protected async compose({ id, payload }: EventEnvelope<'ConsultationCancelled'>): Promise<ComposedEmail> {
    const booking = await readConsultation(this.dataSource, payload.consultation_id);
    const content = consultationCanceledStaffMail(booking, payload, this.officeUrl);
    return { ...content, to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
