import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { leadMail, Mailer } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { LeadsRepository } from '../leads.repository.js';

@Injectable()
@Subscriber('send-confirmation-when-lead-received')
export class SendConfirmationWhenLeadReceived extends ExternalSubscriber<'LeadReceived'> {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async perform({ id, payload }: EventEnvelope<'LeadReceived'>): Promise<void> {
    const lead = await this.leads.get(payload.lead_id);
    await this.mailer.deliver({ ...leadMail(lead), to: lead.email, key: `${id}.confirmation` });
  }
}
