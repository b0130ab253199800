import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, studentRegisteredMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistrationsOf } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';
import { purchaseCopyOf } from '../student-copy.js';

/** Sends a student one email about everything that a payment registered them for, unless the registrations have no separate student email. */
@Injectable()
@Subscriber({ name: 'send-student-copy-when-registration-submitted', event: 'RegistrationSubmitted', queue: 'mail' })
export class SendStudentCopyWhenRegistrationSubmitted extends EmailSubscriber<'RegistrationSubmitted'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<ComposedEmail | null> {
    const bought = await readRegistrationsOf(this.dataSource, payload.payment_id, this.links);
    const copy = purchaseCopyOf(bought, payload.registration_id);
    if (!copy) return null;
    const { to, registrations } = copy;
    return { ...studentRegisteredMail(registrations, to), to, key: `${id}.student` };
  }
}
