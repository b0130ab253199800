import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { leadStaffMail, Mailer } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { LeadsRepository } from '../leads.repository.js';

@Injectable()
@Subscriber('send-staff-copy-when-lead-received')
export class SendStaffCopyWhenLeadReceived extends ExternalSubscriber<'LeadReceived'> {
  constructor(
    private readonly leads: LeadsRepository,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async perform({ id, payload }: EventEnvelope<'LeadReceived'>): Promise<void> {
    const lead = await this.leads.get(payload.lead_id);
    await this.mailer.deliver({ ...leadStaffMail(lead), to: this.config.STAFF_EMAIL, key: `${id}.staff` });
  }
}
