import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { fullName, splitFullName } from '@academy/contracts/rules/full-name';
import { typedFieldsOf } from '@academy/contracts/rules/typed-student';
import { LineChanged } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { giveSeatsTo, SeatsRepository } from '../../seats/index.js';
import { readStudent } from '../../accounts/index.js';
import { listFamilyStudents, type FamilyStudent } from '../family-students.repository.js';
import { listGivenWith } from '../given-packages.repository.js';
import { PackageLessons } from '../lesson-sessions.js';
import { findFacts, readFacts, type RegistrationFacts } from '../registration-facts.repository.js';
import { SessionsRefused } from '../registration.errors.js';
import { lockRegistration, renameStudent, setStudent } from '../registrations.repository.js';

type RegistrationPeople = Pick<
  RegistrationFacts,
  'studentFirstName' | 'studentLastName' | 'studentEmail' | 'parentEmail'
>;

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
 * The registration's tests, lessons, results and the packages given with it go to the student, also from another student. The parent is
 * emailed about a replaced student.
 * @throws NotFound, LineChanged when someone else has chosen another student in the meantime, SessionsRefused, ValidationFailed when the
 * student is not of the family or is busy at the time of a test or a lesson
 */
@CommandHandler(AssignStudent)
export class AssignStudentHandler implements ICommandHandler<AssignStudent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly seats: SeatsRepository,
    private readonly lessons: PackageLessons,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: AssignStudent): Promise<void> {
    await this.unitOfWork.run((tx) => this.assign(tx, command));
  }

  private async assign(tx: Transaction, { registrationId, studentId, shown }: AssignStudent): Promise<void> {
    const asked = await findFacts(tx, this.seats, registrationId);
    if (!asked) throw new NotFound();
    // Sessions that came with a test are for who takes the test.
    const id = asked.givenAs === 'included' ? asked.boughtWith : registrationId;
    await lockRegistration(tx, id);
    const facts = await readFacts(tx, this.seats, id);
    if (facts.studentId === studentId) return;
    if (shown !== undefined && facts.studentId !== shown) throw new LineChanged();
    if (facts.status !== 'booked' && facts.status !== 'completed')
      throw new SessionsRefused('This registration has ended.');
    const student = (await listFamilyStudents(tx, id)).find((one) => one.id === studentId);
    if (!student) throw new ValidationFailed({ student_id: ['Please choose a student of this family.'] });
    await this.give(tx, facts, student);
    auditSubject(tx, 'registration', id, { student_id: studentId, earlier_student_id: facts.studentId });
  }

  private async give(tx: Transaction, { id, studentId: before, ...facts }: RegistrationFacts, student: FamilyStudent) {
    const all = [id, ...(await listGivenWith(tx, id))];
    await giveSeatsTo(tx, id, student);
    await setStudent(tx, id, student.id);
    await this.lessons.giveTo(tx, all, student);
    if (before === null) return;
    await this.rename(tx, all, facts, await readStudent(tx, before), student);
    const changed = { registration_id: id, old_student_id: before, new_student_id: student.id };
    await this.eventBus.publish(createEvent('RegistrationStudentChanged', changed), tx);
  }

  /**
   * Typed fields that match the previous student are replaced with the new student's, so emails to the student go to the new address.
   */
  private async rename(
    tx: Transaction,
    ids: readonly string[],
    { studentFirstName, studentLastName, studentEmail, parentEmail }: RegistrationPeople,
    before: Pick<FamilyStudent, 'name' | 'email'>,
    student: FamilyStudent,
  ): Promise<void> {
    const typed = { first: studentFirstName, last: studentLastName };
    const { isNamed, isAddressed } = typedFieldsOf(
      { name: fullName(typed.first, typed.last), email: studentEmail },
      before,
    );
    if (!isNamed && !isAddressed) return;
    const { first: firstName, last: lastName } = isNamed ? splitFullName(student.name) : typed;
    await renameStudent(tx, ids, { firstName, lastName, email: student.email ?? parentEmail });
  }
}
