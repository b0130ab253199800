import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, movedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { SeatsRepository } from '../../seats/index.js';
import { readReschedule } from '../read-reschedule.js';
import { RegistrationLinks } from '../registration-links.js';

@Injectable()
@Subscriber({ name: 'send-new-date-when-registration-moved', event: 'RegistrationMoved', queue: 'mail' })
export class SendNewDateWhenRegistrationMoved extends EmailSubscriber<'RegistrationMoved'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readReschedule(this.dataSource, this.seats, payload, this.links);
    return moved && { ...movedMail(moved), to: moved.registration.parentEmail, key: `${id}.moved` };
  }
}
