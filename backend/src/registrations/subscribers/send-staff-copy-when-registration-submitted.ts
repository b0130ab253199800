import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { Mailer, registrationStaffMail } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';

/** A mail of its own, so that trouble with one mailbox never sends the other a second copy. */
@Injectable()
@Subscriber({ name: 'send-staff-copy-when-registration-submitted', event: 'RegistrationSubmitted', queue: 'mail' })
export class SendStaffCopyWhenRegistrationSubmitted extends ExternalSubscriber<'RegistrationSubmitted'> {
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
      ...registrationStaffMail(registration),
      to: this.config.STAFF_EMAIL,
      key: `${id}.staff`,
    });
  }
}
