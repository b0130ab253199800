import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { SeatsRepository } from '../../seats/index.js';
import { cancellationStudentMail } from '../cancellation-mail.js';
import { readFacts } from '../registration-facts.repository.js';
import { changeCopyTo } from '../student-copy.js';

/** Emails a student that a registration or one of its dates was canceled, also after the academy closed the date. */
@Injectable()
@Subscriber({ name: 'send-student-copy-when-registration-cancelled', event: 'RegistrationCancelled', queue: 'mail' })
export class SendStudentCopyWhenRegistrationCancelled extends EmailSubscriber<'RegistrationCancelled'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;

  protected async compose({
    id,
    occurred_at: at,
    payload,
  }: EventEnvelope<'RegistrationCancelled'>): Promise<ComposedEmail | null> {
    const facts = await readFacts(this.dataSource, this.seats, payload.registration_id);
    const to = changeCopyTo(facts);
    return to === null ? null : { ...cancellationStudentMail(facts, payload, new Date(at)), to, key: `${id}.student` };
  }
}
