import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { registrationStaffMail, StaffCopySubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';

/** A separate email for the staff, so that a failure for one mailbox never sends a second copy to the other. */
@Injectable()
@Subscriber({ name: 'send-staff-copy-when-registration-submitted', event: 'RegistrationSubmitted', queue: 'mail' })
export class SendStaffCopyWhenRegistrationSubmitted extends StaffCopySubscriber<'RegistrationSubmitted'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<ComposedEmail> {
    const registration = await readRegistration(this.dataSource, payload.registration_id, this.links);
    return { ...registrationStaffMail(registration, this.officeUrl), to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
