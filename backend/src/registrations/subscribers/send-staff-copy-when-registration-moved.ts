import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, movedStaffMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readReschedule } from '../read-reschedule.js';

/** An email of its own, as with a new registration. */
@Injectable()
@Subscriber('send-staff-copy-when-registration-moved')
export class SendStaffCopyWhenRegistrationMoved extends EmailSubscriber<'RegistrationMoved'> {
  protected async compose({ id, payload }: EventEnvelope<'RegistrationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readReschedule(this.dataSource, payload, `${this.config.publicUrl}/dashboard`);
    return moved && { ...movedStaffMail(moved), to: this.config.STAFF_EMAIL, key: `${id}.staff` };
  }
}
