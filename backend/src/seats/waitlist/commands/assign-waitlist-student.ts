import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { fullName, splitFullName } from '@academy/contracts/rules/full-name';
import { typedFieldsOf } from '@academy/contracts/rules/typed-student';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { TestDatesRepository } from '../../test-dates.repository.js';
import { findConfirmed } from '../joining.repository.js';
import { listFamilyStudents, studentOfEntry, type WaitingFamilyStudent } from '../waitlist-family.repository.js';
import { CannotReplaceStudent, EntryChangedElsewhere } from '../waitlist.errors.js';
import { WaitlistRepository, type StoredEntry } from '../waitlist.repository.js';

/** The office says which of the family's students a waitlist entry is for. */
export class AssignWaitlistStudent extends Command<void> {
  constructor(
    readonly entryId: string,
    readonly studentId: string,
    /** Who the staff member saw it is for; null for no one. */
    readonly shown: string | null,
  ) {
    super();
  }
}

/**
 * The entry keeps its place or its offer. The family is emailed about a replaced student. Repeating a request changes nothing.
 * @throws NotFound, EntryChangedElsewhere, CannotReplaceStudent
 */
@CommandHandler(AssignWaitlistStudent)
export class AssignWaitlistStudentHandler implements ICommandHandler<AssignWaitlistStudent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly testDates: TestDatesRepository,
    private readonly entries: WaitlistRepository,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: AssignWaitlistStudent): Promise<void> {
    await this.unitOfWork.run((tx) => this.assign(tx, command));
  }

  private async assign(tx: Transaction, { entryId: id, studentId, shown }: AssignWaitlistStudent): Promise<void> {
    const asked = await this.entries.find(id, tx);
    if (!asked) throw new NotFound();
    await this.testDates.lockForSale(tx, [asked]);
    const entry = await this.entries.find(id, tx);
    if (!entry) throw new NotFound();
    const before = studentOfEntry(entry);
    if (before === studentId) return;
    if (before !== shown) throw new EntryChangedElsewhere();
    await this.assertReplaceable(tx, entry);
    const students = await listFamilyStudents(tx, [entry]);
    const student = students.find((one) => one.id === studentId && !one.isRemoved);
    if (!student) throw new CannotReplaceStudent('Please choose a student of this family.');
    if (await findConfirmed(tx, { ...entry, studentKey: studentId }))
      throw new CannotReplaceStudent(`${student.name} is already on this waitlist.`);
    await this.give(
      tx,
      entry,
      student,
      students.find((one) => one.id === before),
    );
    auditSubject(tx, 'waitlist_entry', id, { student_id: studentId, earlier_student_id: before });
  }

  private async assertReplaceable(tx: Transaction, { id, status, confirmed }: StoredEntry): Promise<void> {
    if (!confirmed || (status !== 'waiting' && status !== 'offered'))
      throw new CannotReplaceStudent('This entry is no longer on the waitlist, or its email is not confirmed yet.');
    if (status === 'offered' && (await this.entries.findUnused(tx, [id], { open: false })).length === 0)
      throw new CannotReplaceStudent(
        'The family is paying for this seat. Please change the student of the registration instead.',
      );
  }

  /** Typed fields that match the previous student are replaced with the new student's. */
  private async give(
    tx: Transaction,
    { id, status, fields }: StoredEntry,
    student: WaitingFamilyStudent,
    before: WaitingFamilyStudent | undefined,
  ): Promise<void> {
    const typed = {
      name: fullName(fields.student_first_name, fields.student_last_name),
      email: fields.student_email,
    };
    const { isNamed, isAddressed } = before ? typedFieldsOf(typed, before) : { isNamed: false, isAddressed: false };
    const { first, last } = splitFullName(student.name);
    await this.entries.setStudent(tx, id, student.id, {
      ...fields,
      ...(isNamed && { student_first_name: first, student_last_name: last }),
      ...(isAddressed && { student_email: student.email ?? fields.parent_email }),
    });
    if (!before) return;
    // The family gets the current email about the entry again, now with the other student.
    const event = status === 'offered' ? 'SeatOffered' : 'WaitlistJoined';
    await this.eventBus.publish(createEvent(event, { entry_id: id }), tx);
  }
}
