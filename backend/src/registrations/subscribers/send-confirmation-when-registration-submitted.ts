import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, registrationMail, replacedReceipt, type ComposedEmail } from '../../notifications/index.js';
import { readReceiptMailTo } from '../../payments/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';

/**
 * Confirms a registration that the office made with an earlier payment. The email has that payment's receipt, which now lists the
 * registration. Other registrations are confirmed by their payment's email.
 */
@Injectable()
@Subscriber({
  name: 'send-confirmation-when-registration-submitted',
  event: 'RegistrationSubmitted',
  queue: 'mail',
  unless: { confirmed_by_payment: true },
})
export class SendConfirmationWhenRegistrationSubmitted extends EmailSubscriber<'RegistrationSubmitted'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<ComposedEmail | null> {
    if (payload.confirmed_by_payment) return null;
    const registration = await readRegistration(this.dataSource, payload.registration_id, this.links);
    const { parentEmail: to, paymentId } = registration;
    const receipt = await readReceiptMailTo(to, this.dataSource, paymentId, this.config.publicUrl);
    return { ...registrationMail(registration, receipt, replacedReceipt), to, key: `${id}.confirmation` };
  }
}
