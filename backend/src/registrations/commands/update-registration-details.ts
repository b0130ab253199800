import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { changeableFields, readRegistrationChange } from '@academy/contracts/rules/registration-change';
import { officeOnlyFields, readRegistrationCorrection } from '@academy/contracts/rules/registration-correction';
import { fittingStudent } from '@academy/contracts/rules/student-of-form';
import { correctReceiptAddress, correctRecordAddress, Refunds } from '../../payments/index.js';
import { auditDetails, auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { SeatsRepository } from '../../seats/index.js';
import { findPaymentOf, readFacts, type RegistrationFacts } from '../registration-facts.repository.js';
import { assertUnchanged } from '../registration-version.js';
import {
  insertCorrection,
  lockRegistration,
  setStudent,
  updateDetails,
  updatePeople,
  type StoredDetails,
} from '../registrations.repository.js';

/** The family changes details about the student or the lessons, or the office corrects them. */
export class UpdateRegistrationDetails extends Command<void> {
  constructor(
    readonly registrationId: string,
    /** Validated fields; omitted ones stay unchanged. */
    readonly given: RegistrationFields,
    /** Version that was shown, when the office corrects it: it may also change names and the parent's email, even if canceled. */
    readonly version?: string,
  ) {
    super();
  }
}

type Texts = Record<string, string>;

const ofPackages = (name: string): boolean =>
  !['school', 'student_email', 'parent_phone', ...officeOnlyFields].includes(name);

function storedTexts(facts: RegistrationFacts): Texts {
  const { school, grade, studentEmail, parentPhone, details } = facts;
  return {
    ...details,
    student_first_name: facts.studentFirstName,
    student_last_name: facts.studentLastName,
    parent_first_name: facts.parentFirstName,
    parent_last_name: facts.parentLastName,
    parent_email: facts.parentEmail,
    school,
    grade: grade ?? '',
    student_email: studentEmail,
    parent_phone: parentPhone,
  };
}

/** @param grade null when the form does not ask for it, or has no answer yet */
function toStored(all: Texts, grade: string | null): StoredDetails {
  const known: readonly string[] = [...changeableFields, ...officeOnlyFields];
  const answers = Object.entries(all).filter(([name, value]) => !known.includes(name) && value !== '');
  return {
    school: all['school'] ?? '',
    grade: all['grade'] || (grade === null ? null : ''),
    studentEmail: all['student_email'] ?? '',
    parentPhone: all['parent_phone'] ?? '',
    details: Object.fromEntries(answers),
  };
}

/** Saving what is already stored changes nothing. @throws NotFound, ValidationFailed when it is canceled, LineChanged */
@CommandHandler(UpdateRegistrationDetails)
export class UpdateRegistrationDetailsHandler implements ICommandHandler<UpdateRegistrationDetails> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly seats: SeatsRepository,
    private readonly refunds: Refunds,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: UpdateRegistrationDetails): Promise<void> {
    await this.unitOfWork.run((tx) => this.update(tx, command));
  }

  private async update(
    tx: Transaction,
    { registrationId: id, given, version }: UpdateRegistrationDetails,
  ): Promise<void> {
    const isOffice = version !== undefined;
    // The address of the receipt and the payment's record may be corrected, so the payment is locked first, as in a refund.
    const paymentId = isOffice ? await findPaymentOf(tx, id) : null;
    if (paymentId) await this.refunds.lock(tx, paymentId);
    const locked = await lockRegistration(tx, id);
    if (!locked) throw new NotFound();
    if (!isOffice && locked.status !== 'booked') throw new ValidationFailed({}, 'This registration is canceled.');
    const facts = await readFacts(tx, this.seats, id);
    if (isOffice) assertUnchanged(facts, version, 'contact');
    const before = storedTexts(facts);
    const wanted = { ...readRegistrationChange(given), ...(isOffice && readRegistrationCorrection(given)) };
    // Forms for tests ask neither for the grade nor about lessons.
    const changed = Object.entries(wanted).filter(
      ([name, value]) => (before[name] ?? '') !== value && (facts.seats.length === 0 || !ofPackages(name)),
    );
    if (changed.length === 0) return;
    const after = { ...before, ...Object.fromEntries(changed) };
    await updateDetails(tx, id, toStored(after, facts.grade));
    if (isOffice) await this.correct(tx, facts, after);
    await this.link(tx, id);
    const values = changed.map(([field, to]) => ({ field, from: before[field] ?? '', to }));
    auditSubject(tx, 'registration', id, {
      fields: changed.map(([name]) => name),
      // The values are personal data, which the audit log never holds.
      ...(isOffice && { correction_id: await insertCorrection(tx, id, values) }),
    });
  }

  /** A corrected name or email may fit a student of the account now. */
  private async link(tx: Transaction, id: string): Promise<void> {
    const { givenAs, unlinked } = await readFacts(tx, this.seats, id);
    const studentId = givenAs === null && unlinked ? fittingStudent(unlinked.family, unlinked) : null;
    if (studentId === null) return;
    await setStudent(tx, id, studentId);
    auditDetails(tx, { student_id: studentId });
  }

  /** Stores corrected people, and sends later emails for the parent to the corrected address. */
  private async correct(tx: Transaction, facts: RegistrationFacts, after: Texts): Promise<void> {
    const text = (name: string) => after[name] ?? '';
    const parentEmail = text('parent_email');
    await updatePeople(tx, facts.id, {
      studentFirstName: text('student_first_name'),
      studentLastName: text('student_last_name'),
      parentFirstName: text('parent_first_name'),
      parentLastName: text('parent_last_name'),
      parentEmail,
    });
    if (parentEmail === facts.parentEmail) return;
    const address = { from: facts.parentEmail, to: parentEmail };
    const hasReceipt = await correctReceiptAddress(tx, facts.paymentId, address);
    await correctRecordAddress(tx, facts.id, address);
    const corrected = { registration_id: facts.id, with_receipt: hasReceipt };
    if (facts.status === 'booked')
      await this.eventBus.publish(createEvent('RegistrationEmailCorrected', corrected), tx);
  }
}
