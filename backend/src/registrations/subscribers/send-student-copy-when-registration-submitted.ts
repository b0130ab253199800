import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import {
  EmailSubscriber,
  studentRegisteredMail,
  type ComposedEmail,
  type RegistrationMail,
} from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistrationsOf } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';
import { studentCopyTo } from '../student-copy.js';

/** Siblings may share an email address; each gets a separate email. */
const studentKey = ({ studentEmail, studentFirstName, studentLastName }: RegistrationMail): string =>
  [normalizeEmail(studentEmail), studentFirstName, studentLastName].join(' ').toLowerCase();

/**
 * Sends a student one email about everything that a payment registered them for, with the first of these registrations. Sends none when
 * the registration has no separate student email.
 */
@Injectable()
@Subscriber({ name: 'send-student-copy-when-registration-submitted', event: 'RegistrationSubmitted', queue: 'mail' })
export class SendStudentCopyWhenRegistrationSubmitted extends EmailSubscriber<'RegistrationSubmitted'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<ComposedEmail | null> {
    const bought = await readRegistrationsOf(this.dataSource, payload.payment_id, this.links);
    const registration = bought.find(({ registrationId }) => registrationId === payload.registration_id);
    const to = registration ? studentCopyTo(registration) : null;
    if (!registration || to === null) return null;
    const own = bought.filter((other) => studentKey(other) === studentKey(registration));
    if (own[0] !== registration) return null;
    return { ...studentRegisteredMail(own, to), to, key: `${id}.student` };
  }
}
