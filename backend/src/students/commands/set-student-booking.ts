import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import type { Student } from '@academy/contracts/http/students';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { assertUuid } from '../../platform/http/validation/uuid.js';
import { isParentOf } from '../second-parents/second-parents.repository.js';
import { studentView } from '../student.presenter.js';
import { StudentVersionConflict } from '../students.errors.js';
import { findStudent, listStudents, lockStudent, setMayBookLessons } from '../students.repository.js';

/** A parent lets a student book, move and cancel their own lessons, or no longer. */
export class SetStudentBooking extends Command<Student> {
  constructor(
    readonly accountId: string,
    readonly studentId: string,
    /** `version` of the student as it was shown. */
    readonly wanted: { allowed: boolean; version: number },
  ) {
    super();
  }
}

@CommandHandler(SetStudentBooking)
export class SetStudentBookingHandler implements ICommandHandler<SetStudentBooking> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /**
   * Setting the current value again has no effect. @throws NotFound for a student who is gone or another family's, StudentVersionConflict
   */
  async execute({ accountId, studentId: id, wanted }: SetStudentBooking): Promise<Student> {
    assertUuid(id);
    await this.unitOfWork.run(async (tx) => {
      const known = await findStudent(tx, id);
      const student = known?.accountId ? await lockStudent(tx, known.accountId, id) : null;
      if (!student || !(await isParentOf(tx, id, accountId))) throw new NotFound();
      if (student.mayBookLessons === wanted.allowed) return;
      if (student.version !== wanted.version) throw new StudentVersionConflict();
      auditSubject(tx, 'student', id, { may_book_lessons: wanted.allowed });
      await setMayBookLessons(tx, id, wanted.allowed);
    });
    const student = (await listStudents(this.database, accountId)).find((one) => one.id === id.toLowerCase());
    if (!student) throw new NotFound();
    return studentView(student);
  }
}
