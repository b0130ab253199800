import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { leadStaffMail, Mailer } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readStoredLead } from '../read-lead.js';

@Injectable()
@Subscriber({ name: 'send-staff-copy-when-lead-received', event: 'LeadReceived', queue: 'mail' })
export class SendStaffCopyWhenLeadReceived extends ExternalSubscriber<'LeadReceived'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'LeadReceived'>): Promise<void> {
    const lead = await readStoredLead(this.dataSource, payload.lead_id);
    await this.mailer.deliver({ ...leadStaffMail(lead), to: this.config.STAFF_EMAIL, key: `${id}.staff` });
  }
}
