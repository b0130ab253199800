import type { EventEnvelope } from '@academy/contracts/events/envelope';
import type { RegistrationMoved } from '@academy/contracts/events/registrations';
import { graduationYearOf } from '@academy/contracts/rules/graduation-year';
import { Inject, Injectable } from '@nestjs/common';
import { FamilyStudents, readStudent } from '../accounts/index.js';
import {
  type ComposedEmail,
  Email,
  EmailSubscriber,
  type MailContent,
  type MovedMail,
  movedMail,
  movedStaffMail,
  registrationMail,
  registrationStaffMail,
  replacedReceipt,
  sessionsGivenMail,
  StaffCopySubscriber,
  studentMovedMail,
  studentRegisteredMail,
  studentReplacedMail,
  transferredMail,
} from '../notifications/index.js';
import { readReceiptMailTo } from '../payments/index.js';
import type { Database, Tx } from '../platform/database/database.js';
import { Subscriber, TransactionalSubscriber } from '../platform/messaging/subscribers/subscriber.js';
import { SeatsRepository } from '../seats/index.js';
import { cancellationMail, cancellationStaffMail, cancellationStudentMail } from './cancellation-mail.js';
import { readCourtesy } from './given-packages.repository.js';
import { readRegistration, readRegistrationsOf } from './read-registration.js';
import { Registration } from './registration.js';
import { readFacts } from './registration-facts.repository.js';
import { RegistrationLinks } from './registration-links.js';
import { readTransfer } from './session-movements.repository.js';
import { changeCopyTo, purchaseCopyOf, studentCopyTo } from './student-copy.js';
import { findTypedStudent } from './typed-student.repository.js';

/**
 * A reschedule with the data its emails need.
 * @returns null when the test is no longer on its new date: it was moved again or canceled, which has its own email
 */
async function readReschedule(
  database: Database,
  seats: SeatsRepository,
  { registration_id, session_id, old_date, new_date }: RegistrationMoved,
  links: RegistrationLinks,
): Promise<MovedMail | null> {
  const registration = await readRegistration(database, registration_id, links);
  const test = registration.tests.find(({ sessionId, date }) => sessionId === session_id && date === new_date);
  if (!test) return null;
  const facts = await readFacts(database, seats, registration_id);
  return { registration, test, oldDate: old_date, refundUntil: new Registration(facts).refundUntil(test) };
}

/**
 * Saves what a signed-in parent typed about their child to the student, so that the next form does not ask for it again. What the office
 * typed, with an earlier payment, is not saved.
 */
@Injectable()
@Subscriber({
  name: 'complete-student-when-registration-submitted',
  event: 'RegistrationSubmitted',
  queue: 'payments',
  unless: { by_guest: true },
})
export class CompleteStudentWhenRegistrationSubmitted extends TransactionalSubscriber<'RegistrationSubmitted'> {
  constructor(private readonly students: FamilyStudents) {
    super();
  }

  async handle({ payload }: EventEnvelope<'RegistrationSubmitted'>, tx: Tx): Promise<void> {
    if (!payload.confirmed_by_payment) return;
    const typed = await findTypedStudent(tx, payload.registration_id);
    if (!typed) return;
    await this.students.complete(tx, typed, {
      email: studentCopyTo(typed),
      school: typed.school.trim() || null,
      graduationYear: graduationYearOf(typed.grade ?? '', typed.at),
    });
  }
}

/**
 * Sends the confirmation again after the parent's email was corrected, because the first went to a wrong address. It contains the
 * payment's receipt if that went there too.
 */
@Injectable()
@Email({
  name: 'send-confirmation-when-registration-email-corrected',
  event: 'RegistrationEmailCorrected',
  to: 'family',
  repeat: 'yes',
})
export class SendConfirmationWhenRegistrationEmailCorrected extends EmailSubscriber<'RegistrationEmailCorrected'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationEmailCorrected'>): Promise<ComposedEmail | null> {
    const registration = await readRegistration(this.database, payload.registration_id, this.links);
    const { parentEmail: to, paymentId } = registration;
    const { publicUrl } = this.config;
    // The addresses may have been corrected again since.
    const receipt = payload.with_receipt ? await readReceiptMailTo(to, this.database, paymentId, publicUrl) : null;
    return { ...registrationMail(registration, receipt), to, key: `${id}.confirmation` };
  }
}

/**
 * Confirms a registration that the office made with an earlier payment. The email has that payment's receipt, which now lists the
 * registration. Other registrations are confirmed by their payment's email.
 */
@Injectable()
@Email({
  name: 'send-confirmation-when-registration-submitted',
  event: 'RegistrationSubmitted',
  unless: { confirmed_by_payment: true },
  to: 'family',
  title: 'Registration: confirmation',
  repeat: 'yes',
})
export class SendConfirmationWhenRegistrationSubmitted extends EmailSubscriber<'RegistrationSubmitted'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<ComposedEmail | null> {
    const registration = await readRegistration(this.database, payload.registration_id, this.links);
    const { parentEmail: to, paymentId } = registration;
    const receipt = await readReceiptMailTo(to, this.database, paymentId, this.config.publicUrl);
    return { ...registrationMail(registration, receipt, replacedReceipt), to, key: `${id}.confirmation` };
  }
}

@Injectable()
@Email({
  name: 'send-new-date-when-registration-moved',
  event: 'RegistrationMoved',
  to: 'family',
  title: 'Registration: new date',
  repeat: 'yes',
})
export class SendNewDateWhenRegistrationMoved extends EmailSubscriber<'RegistrationMoved'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readReschedule(this.database, this.seats, payload, this.links);
    return moved && { ...movedMail(moved), to: moved.registration.parentEmail, key: `${id}.moved` };
  }
}

@Injectable()
@Email({
  name: 'send-notice-when-registration-cancelled',
  event: 'RegistrationCancelled',
  to: 'family',
  title: 'Registration: canceled',
  repeat: 'yes',
})
export class SendNoticeWhenRegistrationCancelled extends EmailSubscriber<'RegistrationCancelled'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({
    id,
    occurred_at: at,
    payload,
  }: EventEnvelope<'RegistrationCancelled'>): Promise<ComposedEmail> {
    const facts = await readFacts(this.database, this.seats, payload.registration_id);
    const sent = { canceledAt: new Date(at), page: await this.links.pageOfRegistration(facts) };
    return { ...cancellationMail(facts, payload, sent), to: facts.parentEmail, key: `${id}.cancelled` };
  }
}

@Injectable()
@Email({
  name: 'send-notice-when-sessions-given',
  event: 'SessionsGiven',
  to: 'family',
  title: 'Registration: extra sessions',
  repeat: 'yes',
})
export class SendNoticeWhenSessionsGiven extends EmailSubscriber<'SessionsGiven'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'SessionsGiven'>): Promise<ComposedEmail> {
    const given = await readCourtesy(this.database, payload.given_registration_id);
    const registration = await readRegistration(this.database, payload.given_registration_id, this.links);
    return { ...sessionsGivenMail({ ...given, registration }), to: registration.parentEmail, key: `${id}.given` };
  }
}

@Injectable()
@Email({
  name: 'send-notice-when-sessions-transferred',
  event: 'SessionsTransferred',
  to: 'family',
  title: 'Registration: sessions moved to a sibling',
  repeat: 'yes',
})
export class SendNoticeWhenSessionsTransferred extends EmailSubscriber<'SessionsTransferred'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'SessionsTransferred'>): Promise<ComposedEmail> {
    const transfer = await readTransfer(this.database, payload.new_registration_id);
    const [from, to] = [
      await readRegistration(this.database, payload.registration_id, this.links),
      await readRegistration(this.database, payload.new_registration_id, this.links),
    ];
    return { ...transferredMail({ ...transfer, from, to }), to: to.parentEmail, key: `${id}.transferred` };
  }
}

@Injectable()
@Email({
  name: 'send-notice-when-student-replaced',
  event: 'RegistrationStudentChanged',
  to: 'family',
  title: 'Registration: now for another student',
  repeat: 'yes',
})
export class SendNoticeWhenStudentReplaced extends EmailSubscriber<'RegistrationStudentChanged'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationStudentChanged'>): Promise<ComposedEmail> {
    const registration = await readRegistration(this.database, payload.registration_id, this.links);
    const from = await readStudent(this.database, payload.old_student_id);
    const to = await readStudent(this.database, payload.new_student_id);
    return {
      ...studentReplacedMail({ registration, from: from.name, to: to.name }),
      to: registration.parentEmail,
      key: `${id}.student`,
    };
  }
}

@Injectable()
@Email({
  name: 'send-staff-copy-when-registration-cancelled',
  event: 'RegistrationCancelled',
  to: 'office',
  repeat: 'personal',
})
export class SendStaffCopyWhenRegistrationCancelled extends StaffCopySubscriber<'RegistrationCancelled'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;

  protected async composeCopy({
    occurred_at: at,
    payload,
  }: EventEnvelope<'RegistrationCancelled'>): Promise<MailContent> {
    const facts = await readFacts(this.database, this.seats, payload.registration_id);
    return cancellationStaffMail(facts, payload, new Date(at), this.officeUrl);
  }
}

@Injectable()
@Email({
  name: 'send-staff-copy-when-registration-moved',
  event: 'RegistrationMoved',
  to: 'office',
  repeat: 'personal',
})
export class SendStaffCopyWhenRegistrationMoved extends StaffCopySubscriber<'RegistrationMoved'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async composeCopy({ payload }: EventEnvelope<'RegistrationMoved'>): Promise<MailContent | null> {
    const moved = await readReschedule(this.database, this.seats, payload, this.links);
    return moved && movedStaffMail(moved, this.officeUrl);
  }
}

@Injectable()
@Email({
  name: 'send-staff-copy-when-registration-submitted',
  event: 'RegistrationSubmitted',
  to: 'office',
  repeat: 'personal',
})
export class SendStaffCopyWhenRegistrationSubmitted extends StaffCopySubscriber<'RegistrationSubmitted'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async composeCopy({ payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<MailContent> {
    const registration = await readRegistration(this.database, payload.registration_id, this.links);
    return registrationStaffMail(registration, this.officeUrl);
  }
}

/** Emails a student that a registration or one of its dates was canceled, also after the academy closed the date. */
@Injectable()
@Email({
  name: 'send-student-copy-when-registration-cancelled',
  event: 'RegistrationCancelled',
  to: 'student',
  title: 'Registration: canceled, copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenRegistrationCancelled extends EmailSubscriber<'RegistrationCancelled'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;

  protected async compose({
    id,
    occurred_at: at,
    payload,
  }: EventEnvelope<'RegistrationCancelled'>): Promise<ComposedEmail | null> {
    const facts = await readFacts(this.database, this.seats, payload.registration_id);
    const to = changeCopyTo(facts);
    return to === null ? null : { ...cancellationStudentMail(facts, payload, new Date(at)), to, key: `${id}.student` };
  }
}

/** Emails a student the new date of a test, also one that was chosen for a seat on a closed date. */
@Injectable()
@Email({
  name: 'send-student-copy-when-registration-moved',
  event: 'RegistrationMoved',
  to: 'student',
  title: 'Registration: new date, copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenRegistrationMoved extends EmailSubscriber<'RegistrationMoved'> {
  @Inject(SeatsRepository) private readonly seats: SeatsRepository;
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationMoved'>): Promise<ComposedEmail | null> {
    const moved = await readReschedule(this.database, this.seats, payload, this.links);
    const to = moved && studentCopyTo(moved.registration);
    return to ? { ...studentMovedMail(moved), to, key: `${id}.student` } : null;
  }
}

/** Sends a student one email about everything that a payment registered them for, unless the registrations have no separate student email. */
@Injectable()
@Email({
  name: 'send-student-copy-when-registration-submitted',
  event: 'RegistrationSubmitted',
  to: 'student',
  title: 'Registration: copy to the student',
  repeat: 'yes',
})
export class SendStudentCopyWhenRegistrationSubmitted extends EmailSubscriber<'RegistrationSubmitted'> {
  @Inject(RegistrationLinks) private readonly links: RegistrationLinks;

  protected async compose({ id, payload }: EventEnvelope<'RegistrationSubmitted'>): Promise<ComposedEmail | null> {
    const bought = await readRegistrationsOf(this.database, payload.payment_id, this.links);
    const copy = purchaseCopyOf(bought, payload.registration_id);
    if (!copy) return null;
    const { to, registrations } = copy;
    return { ...studentRegisteredMail(registrations, to), to, key: `${id}.student` };
  }
}
