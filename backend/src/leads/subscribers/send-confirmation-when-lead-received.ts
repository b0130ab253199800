import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, leadMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readStoredLead } from '../leads.repository.js';

@Injectable()
@Subscriber('send-confirmation-when-lead-received')
export class SendConfirmationWhenLeadReceived extends EmailSubscriber<'LeadReceived'> {
  protected async compose({ id, payload }: EventEnvelope<'LeadReceived'>): Promise<ComposedEmail> {
    const lead = await readStoredLead(this.dataSource, payload.lead_id);
    return { ...leadMail(lead), to: lead.email, key: `${id}.confirmation` };
  }
}
