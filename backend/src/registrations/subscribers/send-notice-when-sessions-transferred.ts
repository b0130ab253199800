import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, transferredMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';
import { readTransfer } from '../session-movements.repository.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-sessions-transferred', event: 'SessionsTransferred', queue: 'mail' })
export class SendNoticeWhenSessionsTransferred extends EmailSubscriber<'SessionsTransferred'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'SessionsTransferred'>): Promise<ComposedEmail> {
    const transfer = await readTransfer(this.dataSource, payload.new_registration_id);
    const [from, to] = [
      await readRegistration(this.dataSource, payload.registration_id, this.links),
      await readRegistration(this.dataSource, payload.new_registration_id, this.links),
    ];
    return { ...transferredMail({ ...transfer, from, to }), to: to.parentEmail, key: `${id}.transferred` };
  }
}
