import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Mailer, studentEmailRemovedMail, type Delivery } from '../../notifications/index.js';
import { Config } from '../../platform/config/config.js';
import { ExternalSubscriber, Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { findConfirmedFamily } from '../families.js';

/** A parent is notified that a student lost an address which another family's student has already. */
@Injectable()
@Subscriber('tell-parent-when-student-email-removed')
export class NotifyParentWhenStudentEmailRemoved extends ExternalSubscriber<
  'StudentEmailRemoved',
  Delivery | 'student_gone'
> {
  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async perform({ id, payload }: EventEnvelope<'StudentEmailRemoved'>): Promise<Delivery | 'student_gone'> {
    const family = await findConfirmedFamily(this.dataSource, payload.student_id);
    if (!family) return 'student_gone';
    const content = studentEmailRemovedMail({
      parentFirstName: family.firstname,
      studentName: family.student_name,
      siteUrl: this.config.publicUrl,
    });
    return this.mailer.deliver({ ...content, to: family.email, key: `${id}.student-email-removed` });
  }
}
