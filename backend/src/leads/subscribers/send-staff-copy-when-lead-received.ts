import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { leadStaffMail, StaffCopySubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { findStoredLead } from '../leads.repository.js';

@Injectable()
@Subscriber({ name: 'send-staff-copy-when-lead-received', event: 'LeadReceived', queue: 'mail' })
export class SendStaffCopyWhenLeadReceived extends StaffCopySubscriber<'LeadReceived'> {
  protected async compose({ id, payload }: EventEnvelope<'LeadReceived'>): Promise<ComposedEmail | null> {
    // Only earlier releases published this event for newsletter requests, which now have their own emails.
    if (payload.kind === 'newsletter') return null;
    const lead = await findStoredLead(this.dataSource, payload.lead_id);
    if (!lead) return null;
    return { ...leadStaffMail(lead, this.officeUrl), to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
