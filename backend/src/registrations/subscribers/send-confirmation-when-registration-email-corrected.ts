import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, registrationMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';

/** The first confirmation went to an address that the parent does not have. */
@Injectable()
@Subscriber({
  name: 'send-confirmation-when-registration-email-corrected',
  event: 'RegistrationEmailCorrected',
  queue: 'mail',
})
export class SendConfirmationWhenRegistrationEmailCorrected extends EmailSubscriber<'RegistrationEmailCorrected'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationEmailCorrected'>): Promise<ComposedEmail> {
    const registration = await readRegistration(this.dataSource, payload.registration_id, this.links);
    return { ...registrationMail(registration), to: registration.parentEmail, key: `${id}.confirmation` };
  }
}
