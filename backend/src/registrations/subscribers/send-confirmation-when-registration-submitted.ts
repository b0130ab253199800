import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, registrationMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';

@Injectable()
@Subscriber('send-confirmation-when-registration-submitted')
export class SendConfirmationWhenRegistrationSubmitted extends EmailSubscriber<'RegistrationSubmitted'> {
  protected async compose({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<ComposedEmail> {
    const dashboard = `${this.config.publicUrl}/dashboard`;
    const registration = await readRegistration(this.dataSource, payload.registration_id, dashboard);
    return { ...registrationMail(registration), to: registration.parentEmail, key: `${id}.confirmation` };
  }
}
