import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, movedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readReschedule } from '../read-reschedule.js';

@Injectable()
@Subscriber('send-new-date-when-registration-moved')
export class SendNewDateWhenRegistrationMoved extends EmailSubscriber<'RegistrationMoved'> {
  protected async compose({ id, payload }: EventEnvelope<'RegistrationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readReschedule(this.dataSource, payload, `${this.config.publicUrl}/dashboard`);
    return moved && { ...movedMail(moved), to: moved.registration.parentEmail, key: `${id}.moved` };
  }
}
