import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { consultationStaffMail, Mailer } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readConsultation } from '../read-consultation.js';

@Injectable()
@Subscriber({ name: 'send-staff-copy-when-consultation-booked', event: 'ConsultationBooked', queue: 'mail' })
export class SendStaffCopyWhenConsultationBooked extends ExternalSubscriber<'ConsultationBooked'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'ConsultationBooked'>): Promise<void> {
    const booking = await readConsultation(this.dataSource, payload.consultation_id);
    await this.mailer.deliver({ ...consultationStaffMail(booking), to: this.config.STAFF_EMAIL, key: `${id}.staff` });
  }
}
