import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { DataSource } from 'typeorm';
import { Mailer, movedStaffMail } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readReschedule } from '../read-reschedule.js';

/** A mail of its own, as with a new registration. */
@Injectable()
@Subscriber({ name: 'send-staff-copy-when-registration-moved', event: 'RegistrationMoved', queue: 'mail' })
export class SendStaffCopyWhenRegistrationMoved extends ExternalSubscriber<'RegistrationMoved'> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
    private readonly config: Config,
  ) {
    super();
  }

  async execute({ id, payload }: EventEnvelope<'RegistrationMoved'>): Promise<void> {
    const moved = await readReschedule(this.dataSource, payload, `${this.config.publicUrl}/dashboard`);
    if (moved) await this.mailer.deliver({ ...movedStaffMail(moved), to: this.config.STAFF_EMAIL, key: `${id}.staff` });
  }
}
