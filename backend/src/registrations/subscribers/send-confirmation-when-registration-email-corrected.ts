import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { EmailSubscriber, registrationMail, type ComposedEmail } from '../../notifications/index.js';
import { readReceiptMail } from '../../payments/index.js';
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
    const paid = payload.with_receipt ? await readReceiptMail(this.dataSource, paymentId, this.config.publicUrl) : null;
    // The addresses may have been corrected again since: a receipt goes only to the payer's.
    const receipt = paid && normalizeEmail(paid.to) === normalizeEmail(to) ? paid : 'none';
    return { ...registrationMail(registration, receipt), to, key: `${id}.confirmation` };
  }
}
