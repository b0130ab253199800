import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { leadMail, Mailer } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readStoredLead } from '../read-lead.js';

@Injectable()
@Subscriber({ name: 'send-confirmation-when-lead-received', event: 'LeadReceived', queue: 'mail' })
export class SendConfirmationWhenLeadReceived extends ExternalSubscriber<'LeadReceived'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'LeadReceived'>): Promise<void> {
    const lead = await readStoredLead(this.dataSource, payload.lead_id);
    await this.mailer.deliver({ ...leadMail(lead), to: lead.email, key: `${id}.confirmation` });
  }
}
