import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { SeatsRepository } from '../../seats/index.js';
import { cancellationMail } from '../cancellation-mail.js';
import { RegistrationLinks } from '../registration-links.js';
import { readFacts } from '../registration-facts.repository.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-registration-cancelled', event: 'RegistrationCancelled', queue: 'mail' })
export class SendNoticeWhenRegistrationCancelled extends EmailSubscriber<'RegistrationCancelled'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({
    id,
    occurred_at: at,
    payload,
  }: EventEnvelope<'RegistrationCancelled'>): Promise<ComposedEmail> {
    const facts = await readFacts(this.dataSource, this.seats, payload.registration_id);
    const sent = { canceledAt: new Date(at), page: await this.links.pageOfRegistration(facts) };
    return { ...cancellationMail(facts, payload, sent), to: facts.parentEmail, key: `${id}.cancelled` };
  }
}
