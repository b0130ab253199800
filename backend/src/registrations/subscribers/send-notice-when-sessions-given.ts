import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, sessionsGivenMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readCourtesy } from '../given-packages.repository.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-sessions-given', event: 'SessionsGiven', queue: 'mail' })
export class SendNoticeWhenSessionsGiven extends EmailSubscriber<'SessionsGiven'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'SessionsGiven'>): Promise<ComposedEmail> {
    const given = await readCourtesy(this.dataSource, payload.given_registration_id);
    const registration = await readRegistration(this.dataSource, payload.given_registration_id, this.links);
    return { ...sessionsGivenMail({ ...given, registration }), to: registration.parentEmail, key: `${id}.given` };
  }
}
