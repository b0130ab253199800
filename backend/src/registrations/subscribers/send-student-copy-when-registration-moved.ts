import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, studentMovedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { SeatsRepository } from '../../seats/index.js';
import { readReschedule } from '../read-reschedule.js';
import { RegistrationLinks } from '../registration-links.js';
import { studentCopyTo } from '../student-copy.js';

/** Emails a student the new date of a test, also one that was chosen for a seat on a closed date. */
@Injectable()
@Subscriber({ name: 'send-student-copy-when-registration-moved', event: 'RegistrationMoved', queue: 'mail' })
export class SendStudentCopyWhenRegistrationMoved extends EmailSubscriber<'RegistrationMoved'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readReschedule(this.dataSource, this.seats, payload, this.links);
    const to = moved && studentCopyTo(moved.registration);
    return to ? { ...studentMovedMail(moved), to, key: `${id}.student` } : null;
  }
}
