import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, registrationStaffMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';

/** An email of its own, so that trouble with one mailbox never sends the other a second copy. */
@Injectable()
@Subscriber('send-staff-copy-when-registration-submitted')
export class SendStaffCopyWhenRegistrationSubmitted extends EmailSubscriber<'RegistrationSubmitted'> {
  protected async compose({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<ComposedEmail> {
    const dashboard = `${this.config.publicUrl}/dashboard`;
    const registration = await readRegistration(this.dataSource, payload.registration_id, dashboard);
    return { ...registrationStaffMail(registration), to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
