import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { EmailSubscriber, studentReplacedMail, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readStudent } from '../../accounts/index.js';
import { readRegistration } from '../read-registration.js';
import { RegistrationLinks } from '../registration-links.js';

@Injectable()
@Subscriber({ name: 'send-notice-when-student-replaced', event: 'RegistrationStudentChanged', queue: 'mail' })
export class SendNoticeWhenStudentReplaced extends EmailSubscriber<'RegistrationStudentChanged'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationStudentChanged'>): Promise<ComposedEmail> {
    const registration = await readRegistration(this.dataSource, payload.registration_id, this.links);
    const from = await readStudent(this.dataSource, payload.old_student_id);
    const to = await readStudent(this.dataSource, payload.new_student_id);
    return {
      ...studentReplacedMail({ registration, from: from.name, to: to.name }),
      to: registration.parentEmail,
      key: `${id}.student`,
    };
  }
}
