import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { Inject, Injectable } from '@nestjs/common';
import { readStudent } from '../accounts/index.js';
import {
  type ComposedEmail,
  consultationCanceledStaffMail,
  consultationMail,
  consultationMovedMail,
  consultationMovedStaffMail,
  consultationStaffMail,
  consultationStudentReplacedMail,
  Email,
  EmailSubscriber,
  type MailContent,
  StaffCopySubscriber,
} from '../notifications/index.js';
import { readReceiptMailTo } from '../payments/index.js';
import { readConsultation } from './consultation-facts.repository.js';
import { ConsultationLinks } from './consultation-links.js';
import { consultationCanceledMail, readMoved } from './consultation-mails.js';

/**
 * Confirms a consultation that the office booked with an earlier payment. The email has that payment's receipt, which now lists the
 * consultation. A consultation paid at booking is confirmed by the payment's own email.
 */
@Injectable()
@Email({
  name: 'send-confirmation-when-consultation-booked',
  event: 'ConsultationBooked',
  unless: { confirmed_by_payment: true },
  to: 'family',
  title: 'Consultation: confirmation',
  repeat: 'yes',
})
export class SendConfirmationWhenConsultationBooked extends EmailSubscriber<'ConsultationBooked'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async compose({ id, payload }: EventEnvelope<'ConsultationBooked'>): Promise<ComposedEmail | null> {
    const booking = await readConsultation(this.database, payload.consultation_id);
    const { email: to, paymentId } = booking;
    const receipt = await readReceiptMailTo(to, this.database, paymentId, this.config.publicUrl);
    const content = consultationMail(booking, await this.links.pageOfConsultation(booking), receipt);
    return { ...content, to, key: `${id}.confirmation` };
  }
}

@Injectable()
@Email({
  name: 'send-new-time-when-consultation-moved',
  event: 'ConsultationMoved',
  to: 'family',
  title: 'Consultation: new time',
  repeat: 'yes',
})
export class SendNewTimeWhenConsultationMoved extends EmailSubscriber<'ConsultationMoved'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async compose({ id, payload }: EventEnvelope<'ConsultationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readMoved(this.database, payload, this.links);
    return moved && { ...consultationMovedMail(moved), to: moved.booking.email, key: `${id}.moved` };
  }
}

@Injectable()
@Email({
  name: 'send-notice-when-consultation-cancelled',
  event: 'ConsultationCancelled',
  to: 'family',
  title: 'Consultation: canceled',
  repeat: 'yes',
})
export class SendNoticeWhenConsultationCancelled extends EmailSubscriber<'ConsultationCancelled'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async compose({
    id,
    occurred_at: at,
    payload,
  }: EventEnvelope<'ConsultationCancelled'>): Promise<ComposedEmail> {
    const facts = await readConsultation(this.database, payload.consultation_id);
    const sent = { canceledAt: new Date(at), page: await this.links.pageOfConsultation(facts) };
    return { ...consultationCanceledMail(facts, payload, sent), to: facts.email, key: `${id}.cancelled` };
  }
}

@Injectable()
@Email({
  name: 'send-notice-when-consultation-student-replaced',
  event: 'ConsultationStudentChanged',
  to: 'family',
  title: 'Consultation: now for another student',
  repeat: 'yes',
})
export class SendNoticeWhenConsultationStudentReplaced extends EmailSubscriber<'ConsultationStudentChanged'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async compose({ id, payload }: EventEnvelope<'ConsultationStudentChanged'>): Promise<ComposedEmail> {
    const booking = await readConsultation(this.database, payload.consultation_id);
    const from = await readStudent(this.database, payload.old_student_id);
    const to = await readStudent(this.database, payload.new_student_id);
    const page = await this.links.pageOfConsultation(booking);
    return {
      ...consultationStudentReplacedMail({ booking, page, from: from.name, to: to.name }),
      to: booking.email,
      key: `${id}.student`,
    };
  }
}

@Injectable()
@Email({
  name: 'send-staff-copy-when-consultation-booked',
  event: 'ConsultationBooked',
  to: 'office',
  repeat: 'personal',
})
export class SendStaffCopyWhenConsultationBooked extends StaffCopySubscriber<'ConsultationBooked'> {
  protected async composeCopy({ payload }: EventEnvelope<'ConsultationBooked'>): Promise<MailContent> {
    return consultationStaffMail(await readConsultation(this.database, payload.consultation_id), this.officeUrl);
  }
}

@Injectable()
@Email({
  name: 'send-staff-copy-when-consultation-cancelled',
  event: 'ConsultationCancelled',
  to: 'office',
  repeat: 'personal',
})
export class SendStaffCopyWhenConsultationCancelled extends StaffCopySubscriber<'ConsultationCancelled'> {
  protected async composeCopy({ payload }: EventEnvelope<'ConsultationCancelled'>): Promise<MailContent> {
    const booking = await readConsultation(this.database, payload.consultation_id);
    return consultationCanceledStaffMail(booking, payload, this.officeUrl);
  }
}

@Injectable()
@Email({
  name: 'send-staff-copy-when-consultation-moved',
  event: 'ConsultationMoved',
  to: 'office',
  repeat: 'personal',
})
export class SendStaffCopyWhenConsultationMoved extends StaffCopySubscriber<'ConsultationMoved'> {
  @Inject(ConsultationLinks) private readonly links: ConsultationLinks;

  protected async composeCopy({ payload }: EventEnvelope<'ConsultationMoved'>): Promise<MailContent | null> {
    const moved = await readMoved(this.database, payload, this.links);
    return moved && consultationMovedStaffMail(moved, this.officeUrl);
  }
}
