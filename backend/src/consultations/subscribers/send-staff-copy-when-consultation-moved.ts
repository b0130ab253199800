import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { consultationMovedStaffMail, StaffCopySubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { ConsultationLinks } from '../consultation-links.js';
import { readMoved } from '../read-moved.js';

@Injectable()
@Subscriber({ name: 'send-staff-copy-when-consultation-moved', event: 'ConsultationMoved', queue: 'mail' })
export class SendStaffCopyWhenConsultationMoved extends StaffCopySubscriber<'ConsultationMoved'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async compose({ id, payload }: EventEnvelope<'ConsultationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readMoved(this.dataSource, payload, this.links);
    return (
      moved && { ...consultationMovedStaffMail(moved, this.officeUrl), to: this.config.STAFF_EMAIL, key: `${id}.staff` }
    );
  }
}
