import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { CorrectStudentRequest } from '@academy/contracts/http/office/accounts';
import { studentMessages } from '@academy/contracts/rules/students';
import { OfficeChangedElsewhere } from '../../accounts/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { lockFamily } from '../families.js';
import { StudentSaver } from '../student-saver.js';
import { StudentEmailTaken } from '../students.errors.js';
import { findStudent, lockStudent } from '../students.repository.js';

/** The office corrects the name, email, school or graduation year of a student. */
export class CorrectStudent extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly changes: CorrectStudentRequest,
  ) {
    super();
  }
}

@CommandHandler(CorrectStudent)
export class CorrectStudentHandler implements ICommandHandler<CorrectStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly saver: StudentSaver,
  ) {}

  /** A new address is emailed a link to choose a password, once the family is confirmed. @throws NotFound, OfficeChangedElsewhere, StudentEmailTaken */
  async execute({ studentId: id, changes }: CorrectStudent): Promise<void> {
    const known = isUUID(id) ? await findStudent(this.dataSource, id) : null;
    if (!known) throw new NotFound();
    await this.unitOfWork.run(async (tx) => {
      await lockFamily(tx, known.accountId);
      const student = await lockStudent(tx, known.accountId, id);
      if (!student) throw new NotFound();
      if (changes.version !== student.version) throw new OfficeChangedElsewhere();
      const fields = {
        student_name: changes.name,
        student_email: changes.email.trim() || null,
        school: changes.school.trim() || null,
        graduation_year: changes.graduation_year,
      };
      await this.saver.save(tx, student, fields, null).catch((error: unknown) => {
        throw error instanceof StudentEmailTaken
          ? new StudentEmailTaken('email', studentMessages.emailTakenForOffice)
          : error;
      });
    });
  }
}
