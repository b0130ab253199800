import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@academy/contracts/events/envelope';
import { graduationYearOf } from '@academy/contracts/rules/graduation-year';
import { FamilyStudents } from '../../accounts/index.js';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { Subscriber, TransactionalSubscriber } from '../../platform/messaging/subscribers/subscriber.js';
import { studentCopyTo } from '../student-copy.js';
import { findTypedStudent } from '../typed-student.repository.js';

/**
 * Saves what a signed-in parent typed about their child to the student, so that the next form does not ask for it again. What the office
 * typed, with an earlier payment, is not saved.
 */
@Injectable()
@Subscriber({
  name: 'complete-student-when-registration-submitted',
  event: 'RegistrationSubmitted',
  queue: 'payments',
  unless: { confirmed_by_payment: false },
})
export class CompleteStudentWhenRegistrationSubmitted extends TransactionalSubscriber<'RegistrationSubmitted'> {
  constructor(private readonly students: FamilyStudents) {
    super();
  }

  async handle({ payload }: EventEnvelope<'RegistrationSubmitted'>, tx: Transaction): Promise<void> {
    if (payload.confirmed_by_payment === false) return;
    const typed = await findTypedStudent(tx, payload.registration_id);
    if (!typed) return;
    await this.students.complete(tx, typed, {
      email: studentCopyTo(typed),
      school: typed.school.trim() || null,
      graduationYear: graduationYearOf(typed.grade ?? '', typed.at),
    });
  }
}
