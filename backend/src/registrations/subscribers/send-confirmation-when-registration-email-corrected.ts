import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, registrationMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';

/** Sends the confirmation again after the parent's email was corrected, because the first went to a wrong address. */
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
