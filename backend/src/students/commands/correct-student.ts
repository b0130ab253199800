import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import type { CorrectStudentRequest } from '@academy/contracts/http/office/accounts';
import { studentMessages } from '@academy/contracts/rules/students';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { officeAccountMessages as messages } from '@academy/contracts/rules/office-accounts';
import { listTwoFactorOf, OfficeChangedElsewhere } from '../../accounts/index.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { mayDecide } from '../../platform/http/auth/may-decide.js';
import type { StaffCaller } from '../../platform/http/auth/staff-caller.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { lockFamily } from '../families.js';
import { StudentSaver } from '../student-saver.js';
import { NeedsManager, StudentEmailTaken } from '../students.errors.js';
import { findStudent, lockStudent, type StudentRow } from '../students.repository.js';

/**
 * The office corrects the name, email, school or graduation year of a student. A confirmed email is the key to the student's account, and
 * a new one turns off two-factor authentication. Both are decisions of a manager, who enters their password again.
 */
export class CorrectStudent extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly changes: CorrectStudentRequest,
    readonly staff: Pick<StaffCaller, 'role' | 'confirmed'>,
  ) {
    super();
  }
}

@CommandHandler(CorrectStudent)
export class CorrectStudentHandler implements ICommandHandler<CorrectStudent> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly saver: StudentSaver,
  ) {}

  /** A new address is emailed a link to choose a password, once the family is confirmed. @throws NotFound, OfficeChangedElsewhere, NeedsManager, ConfirmationRequired, StudentEmailTaken, StudentNameTaken */
  async execute({ studentId: id, changes, staff }: CorrectStudent): Promise<void> {
    const known = isUUID(id) ? await findStudent(this.database, id) : null;
    if (!known) throw new NotFound();
    await this.unitOfWork.run(async (tx) => {
      if (known.accountId !== null) await lockFamily(tx, known.accountId);
      const student = await lockStudent(tx, known.accountId, id);
      if (!student) throw new NotFound();
      if (changes.version !== student.version) throw new OfficeChangedElsewhere();
      const fields = {
        student_name: changes.name,
        student_email: changes.email.trim() || null,
        school: changes.school.trim() || null,
        graduation_year: changes.graduation_year,
      };
      await assertMayMove(tx, student, fields.student_email, staff);
      await this.saver.save(tx, student, fields, null).catch((error: unknown) => {
        throw error instanceof StudentEmailTaken
          ? new StudentEmailTaken('email', studentMessages.emailTakenForOffice)
          : error;
      });
    });
  }
}

/** @throws NeedsManager, ConfirmationRequired */
async function assertMayMove(
  tx: Tx,
  student: StudentRow,
  email: string | null,
  staff: Pick<StaffCaller, 'role' | 'confirmed'>,
): Promise<void> {
  if ((email && normalizeEmail(email)) === student.studentEmailKey) return;
  const { id, accountId } = student;
  const twoFactor = accountId !== null && (await listTwoFactorOf(tx, accountId, [id])).has(id);
  if (!twoFactor && student.emailConfirmedAt === null) return;
  if (!mayDecide(staff, 'manager'))
    throw new NeedsManager(twoFactor ? messages.studentTwoFactor : messages.studentConfirmed);
}
