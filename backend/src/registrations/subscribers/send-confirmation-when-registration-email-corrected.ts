import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, registrationMail, type ComposedEmail } from '../../notifications/index.js';
import { readReceiptMailTo } from '../../payments/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';

/**
 * Sends the confirmation again after the parent's email was corrected, because the first went to a wrong address. It contains the
 * payment's receipt if that went there too.
 */
@Injectable()
@Subscriber({
  name: 'send-confirmation-when-registration-email-corrected',
  event: 'RegistrationEmailCorrected',
  queue: 'mail',
})
export class SendConfirmationWhenRegistrationEmailCorrected extends EmailSubscriber<'RegistrationEmailCorrected'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationEmailCorrected'>): Promise<ComposedEmail | null> {
    const registration = await readRegistration(this.dataSource, payload.registration_id, this.links);
    const { parentEmail: to, paymentId } = registration;
    const { publicUrl } = this.config;
    // The addresses may have been corrected again since.
    const receipt = payload.with_receipt ? await readReceiptMailTo(to, this.dataSource, paymentId, publicUrl) : null;
    return { ...registrationMail(registration, receipt), to, key: `${id}.confirmation` };
  }
}
