import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { Mailer, registrationMail } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';

@Injectable()
@Subscriber({ name: 'send-confirmation-when-registration-submitted', event: 'RegistrationSubmitted', queue: 'mail' })
export class SendConfirmationWhenRegistrationSubmitted extends ExternalSubscriber<'RegistrationSubmitted'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<void> {
    const registration = await readRegistration(
      this.dataSource,
      payload.registration_id,
      `${this.config.publicUrl}/dashboard`,
    );
    await this.mailer.deliver({
      ...registrationMail(registration),
      to: registration.parentEmail,
      key: `${id}.confirmation`,
    });
  }
}
