import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { consultationStudentReplacedMail, EmailSubscriber, type ComposedEmail } from '../../notifications/index.js';
import { Subscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { readStudent } from '../../accounts/index.js';
import { readConsultation } from '../consultation-facts.repository.js';
import { ConsultationLinks } from '../consultation-links.js';

@Injectable()
@Subscriber({
  name: 'send-notice-when-consultation-student-replaced',
  event: 'ConsultationStudentChanged',
  queue: 'mail',
})
export class SendNoticeWhenConsultationStudentReplaced extends EmailSubscriber<'ConsultationStudentChanged'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async compose({ id, payload }: EventEnvelope<'ConsultationStudentChanged'>): Promise<ComposedEmail> {
    const booking = await readConsultation(this.dataSource, payload.consultation_id);
    const from = await readStudent(this.dataSource, payload.old_student_id);
    const to = await readStudent(this.dataSource, payload.new_student_id);
    const page = await this.links.pageOfConsultation(booking);
    return {
      ...consultationStudentReplacedMail({ booking, page, from: from.name, to: to.name }),
      to: booking.email,
      key: `${id}.student`,
    };
  }
}
