import type { RegistrationFields } from '@academy/contracts/rules/registration-fields';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { readStudent } from '../accounts/index.js';
import { Database, type Tx } from '../platform/database/database.js';
import { NotFound, ValidationFailed, VersionConflict } from '../platform/http/errors/errors.js';
import { listFamilyStudents, type FamilyStudent } from './family-students.repository.js';
import { findOfStudent } from './given-packages.repository.js';
import type { Registration, RegistrationChange } from './registration.js';
import { findStudentChange } from './registrations.repository.js';
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
    await this.registrations.change(id, 'no money', assignTo(id, studentId, shown));
  }
}

/**
 * Gives a locked registration to a student of its family, unless it is theirs already.
 * @param shown who the staff member saw it is for; undefined when nothing was shown
 */
export const assignTo =
  (id: string, studentId: string, shown: string | null | undefined) =>
  async (registration: Registration, tx: Tx): Promise<RegistrationChange> => {
    if (!registration.student.canGoTo(studentId, shown)) return { result: undefined };
    const student = await findOfFamily(tx, id, studentId);
    const { studentId: before } = registration.facts;
    return registration.student.assign(student, before === null ? null : await readStudent(tx, before));
  };

async function findOfFamily(tx: Tx, registrationId: string, studentId: string): Promise<FamilyStudent> {
  const student = (await listFamilyStudents(tx, registrationId)).find(({ id }) => id === studentId);
  if (!student) throw new ValidationFailed({ student_id: ['Please choose a student of this family.'] });
  return student;
}

/** The office undoes a change of the student of a registration. */
export class UndoStudentChange extends Command<void> {
  constructor(
    readonly registrationId: string,
    /** The change that was shown. */
    readonly changeId: string,
  ) {
    super();
  }
}

/** @throws NotFound; VersionConflict when its student has changed since; SessionsRefused; ValidationFailed like {@link AssignStudentHandler} */
@CommandHandler(UndoStudentChange)
export class UndoStudentChangeHandler implements ICommandHandler<UndoStudentChange> {
  constructor(private readonly registrations: Registrations) {}

  async execute({ registrationId: id, changeId }: UndoStudentChange): Promise<void> {
    await this.registrations.change(id, 'no money', async (registration, tx) => {
      const change = await findStudentChange(tx, id);
      if (change?.id !== changeId) throw new VersionConflict();
      return registration.student.giveBack(change, await findOfFamily(tx, id, change.from));
    });
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
