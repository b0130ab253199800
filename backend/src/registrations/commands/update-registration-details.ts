import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { changeableFields, readRegistrationChange } from '@academy/contracts/rules/registration-change';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { SeatsRepository } from '../../seats/index.js';
import { readFacts, type RegistrationFacts } from '../registration-facts.repository.js';
import { lockRegistration, updateDetails, type StoredDetails } from '../registrations.repository.js';

/** The family changes what it said about the student or the lessons. */
export class UpdateRegistrationDetails extends Command<void> {
  constructor(
    readonly registrationId: string,
    /** Checked; what is left out stays. */
    readonly given: RegistrationFields,
  ) {
    super();
  }
}

const ofPackages = (name: string): boolean => !['school', 'student_email', 'parent_phone'].includes(name);

function storedDetails(facts: RegistrationFacts): Record<string, string> {
  const { school, grade, studentEmail, parentPhone, details } = facts;
  return { ...details, school, grade: grade ?? '', student_email: studentEmail, parent_phone: parentPhone };
}

/** @param grade null where the form does not ask for it; a form may ask and have no answer yet */
function toStored(all: Record<string, string>, grade: string | null): StoredDetails {
  const known: readonly string[] = changeableFields;
  const answers = Object.entries(all).filter(([name, value]) => !known.includes(name) && value !== '');
  return {
    school: all['school'] ?? '',
    grade: all['grade'] || (grade === null ? null : ''),
    studentEmail: all['student_email'] ?? '',
    parentPhone: all['parent_phone'] ?? '',
    details: Object.fromEntries(answers),
  };
}

/** Saving what is already stored changes nothing. @throws NotFound, ValidationFailed when it is canceled */
@CommandHandler(UpdateRegistrationDetails)
export class UpdateRegistrationDetailsHandler implements ICommandHandler<UpdateRegistrationDetails> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly seats: SeatsRepository,
  ) {}

  async execute({ registrationId, given }: UpdateRegistrationDetails): Promise<void> {
    await this.unitOfWork.run((tx) => this.update(tx, registrationId, given));
  }

  private async update(tx: Transaction, id: string, given: RegistrationFields): Promise<void> {
    const locked = await lockRegistration(tx, id);
    if (!locked) throw new NotFound();
    if (locked.status !== 'booked') throw new ValidationFailed({}, 'This registration is canceled.');
    const facts = await readFacts(tx, this.seats, id);
    const before = storedDetails(facts);
    // The forms for tests ask neither for the grade nor about lessons.
    const changed = Object.entries(readRegistrationChange(given)).filter(
      ([name, value]) => (before[name] ?? '') !== value && (facts.seats.length === 0 || !ofPackages(name)),
    );
    if (changed.length === 0) return;
    await updateDetails(tx, id, toStored({ ...before, ...Object.fromEntries(changed) }, facts.grade));
    auditSubject(tx, 'registration', id, { fields: changed.map(([name]) => name) });
  }
}
