import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Injectable } from '@nestjs/common';
import {
  type ComposedEmail,
  Email,
  EmailSubscriber,
  leadMail,
  leadStaffMail,
  type MailContent,
  StaffCopySubscriber,
} from '../notifications/index.js';
import { findStoredLead } from './leads.repository.js';

@Injectable()
@Email({
  name: 'send-confirmation-when-lead-received',
  event: 'LeadReceived',
  to: 'family',
  title: 'Message received',
  repeat: 'yes',
})
export class SendConfirmationWhenLeadReceived extends EmailSubscriber<'LeadReceived'> {
  protected async compose({ id, payload }: EventEnvelope<'LeadReceived'>): Promise<ComposedEmail | null> {
    const lead = await findStoredLead(this.database, payload.lead_id);
    if (!lead) return null;
    return { ...leadMail(lead), to: lead.email, key: `${id}.confirmation` };
  }
}

@Injectable()
@Email({ name: 'send-staff-copy-when-lead-received', event: 'LeadReceived', to: 'office', repeat: 'personal' })
export class SendStaffCopyWhenLeadReceived extends StaffCopySubscriber<'LeadReceived'> {
  protected async composeCopy({ payload }: EventEnvelope<'LeadReceived'>): Promise<MailContent | null> {
    const lead = await findStoredLead(this.database, payload.lead_id);
    return lead && leadStaffMail(lead, this.officeUrl);
  }
}
