import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { typedFieldsOf } from '@academy/contracts/rules/typed-student';
import { LineChanged } from '../../payments/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound, ValidationFailed } from '../../platform/http/errors/errors.js';
import { readStudent } from '../../accounts/index.js';
import { listFamilyStudents, type FamilyStudent } from '../consultation-family.repository.js';
import {
  findPaymentOfConsultation,
  readConsultation,
  type ConsultationFacts,
} from '../consultation-facts.repository.js';
import { CannotAssign } from '../consultation.errors.js';
import { ConsultationsRepository } from '../consultations.repository.js';
import { OwnerIsBusy, StudentIsBusy } from '../slot.errors.js';
import { lockFreeStudent } from '../student-time.repository.js';

/** The office says which of the family's students a consultation is for. */
export class AssignConsultationStudent extends Command<void> {
  constructor(
    readonly consultationId: string,
    readonly studentId: string,
    /** Who the staff member saw it is for; null for no one. */
    readonly shown: string | null,
  ) {
    super();
  }
}

/**
 * The family is emailed about a replaced student. Repeating a request changes nothing.
 * @throws NotFound, LineChanged when someone else has chosen another student in the meantime, CannotAssign, OwnerIsBusy, ValidationFailed
 * when the student is not of the family
 */
@CommandHandler(AssignConsultationStudent)
export class AssignConsultationStudentHandler implements ICommandHandler<AssignConsultationStudent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly consultations: ConsultationsRepository,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: AssignConsultationStudent): Promise<void> {
    await this.unitOfWork.run((tx) => this.assign(tx, command));
  }

  private async assign(
    tx: Transaction,
    { consultationId: id, studentId, shown }: AssignConsultationStudent,
  ): Promise<void> {
    await this.consultations.lock(tx, { id });
    if (!(await findPaymentOfConsultation(tx, id))) throw new NotFound();
    const facts = await readConsultation(tx, id);
    if (facts.studentId === studentId) return;
    if (facts.studentId !== shown) throw new LineChanged();
    if (facts.status !== 'booked') throw new CannotAssign();
    const student = (await listFamilyStudents(tx, id)).find((one) => one.id === studentId);
    if (!student) throw new ValidationFailed({ student_id: ['Please choose a student of this family.'] });
    await this.lockFree(tx, facts, student);
    await this.give(tx, facts, student);
    auditSubject(tx, 'consultation', id, { student_id: studentId, earlier_student_id: facts.studentId });
  }

  private async lockFree(tx: Transaction, facts: ConsultationFacts, student: FamilyStudent): Promise<void> {
    try {
      await lockFreeStudent(tx, student, facts, { consultationId: facts.bookingId, field: 'student_id' });
    } catch (error) {
      throw error instanceof StudentIsBusy ? new OwnerIsBusy(student.name, facts, error.other) : error;
    }
  }

  /** Typed fields that match the previous student are replaced with the new student's. An address that is also the parent's is kept. */
  private async give(
    tx: Transaction,
    { bookingId: id, studentId: before, name, email }: ConsultationFacts,
    student: FamilyStudent,
  ): Promise<void> {
    const { isNamed, isAddressed } =
      before === null
        ? { isNamed: false, isAddressed: false }
        : typedFieldsOf({ name, email }, await readStudent(tx, before));
    const isOfParent = normalizeEmail(email) === normalizeEmail(student.familyEmail);
    await this.consultations.setStudent(tx, id, {
      studentId: student.id,
      name: isNamed ? student.name : name,
      email: isAddressed && !isOfParent ? (student.email ?? student.familyEmail) : email,
    });
    if (before === null) return;
    const changed = { consultation_id: id, old_student_id: before, new_student_id: student.id };
    await this.eventBus.publish(createEvent('ConsultationStudentChanged', changed), tx);
  }
}
