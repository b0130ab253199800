import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LineChanged } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { SeatsRepository } from '../../seats/index.js';
import { listFamilyStudents } from '../family-students.repository.js';
import { readFacts } from '../registration-facts.repository.js';
import { SessionsRefused } from '../registration.errors.js';
import { lockRegistration, setStudent } from '../registrations.repository.js';

/** The office assigns a registration's sessions to one of the family's students. */
export class AssignStudent extends Command<void> {
  constructor(
    readonly registrationId: string,
    readonly studentId: string,
  ) {
    super();
  }
}

/**
 * A student is assigned only once: if two staff members assign at the same time, the second change is refused. To give sessions to
 * another child later, the office transfers them.
 * @throws NotFound, LineChanged, SessionsRefused, ValidationFailed
 */
@CommandHandler(AssignStudent)
export class AssignStudentHandler implements ICommandHandler<AssignStudent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly seats: SeatsRepository,
  ) {}

  async execute(command: AssignStudent): Promise<void> {
    await this.unitOfWork.run((tx) => this.assign(tx, command));
  }

  private async assign(tx: Transaction, { registrationId, studentId }: AssignStudent): Promise<void> {
    if (!(await lockRegistration(tx, registrationId))) throw new NotFound();
    const facts = await readFacts(tx, this.seats, registrationId);
    if (facts.studentId === studentId) return;
    if (facts.studentId !== null) throw new LineChanged();
    if (facts.status !== 'booked') throw new SessionsRefused('This registration has ended.');
    const family = await listFamilyStudents(tx, registrationId);
    if (!family.some(({ id }) => id === studentId))
      throw new ValidationFailed({ student_id: ['Please choose a student of this family.'] });
    await setStudent(tx, registrationId, studentId);
    auditSubject(tx, 'registration', registrationId, { student_id: studentId });
  }
}
