import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { consultationMail, Mailer } from '../../notifications/index.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readConsultation } from '../read-consultation.js';

@Injectable()
@Subscriber({ name: 'send-confirmation-when-consultation-booked', event: 'ConsultationBooked', queue: 'mail' })
export class SendConfirmationWhenConsultationBooked extends ExternalSubscriber<'ConsultationBooked'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'ConsultationBooked'>): Promise<void> {
    const booking = await readConsultation(this.dataSource, payload.consultation_id);
    await this.mailer.deliver({ ...consultationMail(booking), to: booking.email, key: `${id}.confirmation` });
  }
}
