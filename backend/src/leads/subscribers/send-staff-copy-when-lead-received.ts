import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, leadStaffMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readStoredLead } from '../leads.repository.js';

@Injectable()
@Subscriber('send-staff-copy-when-lead-received')
export class SendStaffCopyWhenLeadReceived extends EmailSubscriber<'LeadReceived'> {
  protected async compose({ id, payload }: EventEnvelope<'LeadReceived'>): Promise<ComposedEmail> {
    const lead = await readStoredLead(this.dataSource, payload.lead_id);
    return { ...leadStaffMail(lead), to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
