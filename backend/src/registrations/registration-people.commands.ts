import { normalizeEmail } from '@academy/contracts/rules/contact';
import { fullName } from '@academy/contracts/rules/full-name';
import { sameName } from '@academy/contracts/rules/name-key';
import type { RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readStudent } from '../accounts/index.js';
import { Database, type Tx } from '../platform/database/database.js';
import { NotFound, ValidationFailed } from '../platform/http/errors/errors.js';
import { type FamilyStudent, listFamilyStudents, readAccountLink } from './family-students.repository.js';
import { GuestStudents } from './guest-students.js';
import { findOfStudent } from './given-packages.repository.js';
import type { RegistrationFacts } from './registration-facts.repository.js';
import { Registrations } from './registrations.js';

/** The office says which of the family's students a registration is for. */
export class AssignStudent extends Command<void> {
  constructor(
    readonly registrationId: string,
    readonly studentId: string,
    /** Who the staff member saw it is for, null for no one; undefined when nothing was shown. */
    readonly shown?: string | null,
  ) {
    super();
  }
}

/**
 * The registration may have another student. Repeating a request changes nothing.
 * @throws NotFound, VersionConflict when someone else has chosen another student in the meantime, SessionsRefused, ValidationFailed when the
 * student is not of the family or is busy at the time of a test or a lesson
 */
@CommandHandler(AssignStudent)
export class AssignStudentHandler implements ICommandHandler<AssignStudent> {
  constructor(
    private readonly database: Database,
    private readonly registrations: Registrations,
  ) {}

  async execute({ registrationId, studentId, shown }: AssignStudent): Promise<void> {
    const id = await findOfStudent(this.database, registrationId);
    if (!id) throw new NotFound();
    await this.registrations.change(id, 'no money', async (registration, tx) => {
      if (!registration.canGoTo(studentId, shown)) return { result: undefined };
      const student = (await listFamilyStudents(tx, id)).find((one) => one.id === studentId);
      if (!student) throw new ValidationFailed({ student_id: ['Please choose a student of this family.'] });
      const { studentId: before } = registration.facts;
      return registration.assign(student, before === null ? null : await readStudent(tx, before));
    });
  }
}

/** What a registration says about its student. */
type ChildForm = Pick<RegistrationFacts, 'studentEmail' | 'parentEmail' | 'school'> & { name: string };

/** The office adds the student whom a registration without an account names, because its family has no such student. */
export class AddStudentOfRegistration extends Command<void> {
  constructor(
    readonly registrationId: string,
    /** Who the staff member saw it is for; null for no one. */
    readonly shown: string | null,
  ) {
    super();
  }
}

/**
 * A family has one student of each name, so repeating a request changes nothing.
 * @throws NotFound, VersionConflict, SessionsRefused, ValidationFailed when the registration belongs to an account, or the student is busy
 */
@CommandHandler(AddStudentOfRegistration)
export class AddStudentOfRegistrationHandler implements ICommandHandler<AddStudentOfRegistration> {
  constructor(
    private readonly database: Database,
    private readonly registrations: Registrations,
    private readonly guestStudents: GuestStudents,
  ) {}

  async execute({ registrationId, shown }: AddStudentOfRegistration): Promise<void> {
    const id = await findOfStudent(this.database, registrationId);
    if (!id) throw new NotFound();
    await this.registrations.change(id, 'no money', async (registration, tx) => {
      if ((await readAccountLink(tx, id)) === 'linked')
        throw new ValidationFailed({}, 'This registration is in an account. There, the parent adds students.');
      const { studentId: before, ...form } = registration.facts;
      const family = await listFamilyStudents(tx, id);
      const name = fullName(form.studentFirstName, form.studentLastName);
      const named = family.find((one) => sameName(one.name, name));
      const studentId = named?.id ?? (await this.add(tx, { ...form, name }, family));
      if (!registration.canGoTo(studentId, shown)) return { result: undefined };
      const student = named ?? (await listFamilyStudents(tx, id)).find((one) => one.id === studentId);
      if (!student) throw new NotFound();
      return registration.assign(student, before === null ? null : await readStudent(tx, before));
    });
  }

  /** An address tells siblings apart, so one that another student has is not the new student's. */
  private async add(tx: Tx, child: ChildForm, family: readonly FamilyStudent[]): Promise<string> {
    const { name, studentEmail, parentEmail, school } = child;
    const isTaken = family.some(({ email }) => normalizeEmail(email ?? '') === normalizeEmail(studentEmail));
    const [id = ''] = await this.guestStudents.add(tx, [
      { name, email: isTaken ? '' : studentEmail, parentEmail, school },
    ]);
    return id;
  }
}

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

/** Saving what is already stored changes nothing. @throws NotFound, ValidationFailed when it is canceled, VersionConflict */
@CommandHandler(UpdateRegistrationDetails)
export class UpdateRegistrationDetailsHandler implements ICommandHandler<UpdateRegistrationDetails> {
  constructor(private readonly registrations: Registrations) {}

  async execute({ registrationId, given, version }: UpdateRegistrationDetails): Promise<void> {
    // The office may also correct the address of the receipt and the payment's record.
    const locked = version === undefined ? 'no money' : 'money';
    await this.registrations.change(registrationId, locked, (registration) => registration.correct(given, version));
  }
}
