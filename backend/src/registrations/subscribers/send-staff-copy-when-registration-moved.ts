import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { movedStaffMail, StaffCopySubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { SeatsRepository } from '../../seats/index.js';
import { readReschedule } from '../read-reschedule.js';
import { RegistrationLinks } from '../registration-links.js';

/** A separate email for the staff, as for a new registration. */
@Injectable()
@Subscriber({ name: 'send-staff-copy-when-registration-moved', event: 'RegistrationMoved', queue: 'mail' })
export class SendStaffCopyWhenRegistrationMoved extends StaffCopySubscriber<'RegistrationMoved'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readReschedule(this.dataSource, this.seats, payload, this.links);
    return moved && { ...movedStaffMail(moved, this.officeUrl), to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
