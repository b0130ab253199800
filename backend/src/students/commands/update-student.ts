import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { DataSource, IsNull } from 'typeorm';
import type { Student } from '@academy/contracts/http/students';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { hashPassword, OneTimeLinks, Sessions } from '../../accounts/index.js';
import { violatesUnique } from '../../platform/database/unique-violation.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { StudentAccount } from '../student.entity.js';
import { lockFamily } from '../lock-family.js';
import { studentView } from '../student.presenter.js';
import type { StudentChanges } from '../students.dto.js';
import { StudentEmailTaken } from '../students.errors.js';

const changesOfAccount = { limit: 60, seconds: 60 * 60 };

/** A parent changes what is known of their child, or the child's password. */
export class UpdateStudent extends Command<Student> {
  constructor(
    readonly accountId: string,
    readonly studentId: string,
    readonly changes: StudentChanges,
  ) {
    super();
  }
}

@CommandHandler(UpdateStudent)
export class UpdateStudentHandler implements ICommandHandler<UpdateStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: RateLimits,
    private readonly links: OneTimeLinks,
    private readonly sessions: Sessions,
  ) {}

  /** @throws NotFound for a student who is gone or another family's, StudentEmailTaken, TooManyRequests */
  async execute({ accountId, studentId: id, changes }: UpdateStudent): Promise<Student> {
    const students = this.dataSource.getRepository(StudentAccount);
    const own = { id, accountId, deletedAt: IsNull() };
    if (!isUUID(id) || !(await students.existsBy(own))) throw new NotFound();
    await this.limits.take(`student-changes:of:${accountId}`, changesOfAccount);
    const passwordHash = changes.password === null ? null : await hashPassword(changes.password);
    await this.unitOfWork.run(async (tx) => {
      await lockFamily(tx, accountId);
      const student = await tx.findOne(StudentAccount, { where: own, lock: { mode: 'pessimistic_write' } });
      if (!student) throw new NotFound();
      await this.save(tx, student, changes, passwordHash);
    });
    return studentView(await students.findOneByOrFail({ id }));
  }

  private async save(
    tx: Transaction,
    student: StudentAccount,
    changes: StudentChanges,
    passwordHash: string | null,
  ): Promise<void> {
    const email = changes.student_email === undefined ? student.studentEmail : changes.student_email;
    const emailKey = email === null ? null : normaliseEmail(email);
    const school = changes.school === undefined ? student.school : changes.school;
    try {
      await tx.query(
        `UPDATE students SET student_name = $2, student_email = $3, student_email_key = $4, school = $5, password_hash = coalesce($6, password_hash),
           version = version + 1, updated_at = academy_now() WHERE id = $1`,
        [student.id, changes.student_name, email, emailKey, school, passwordHash],
      );
    } catch (error) {
      if (violatesUnique(error, 'students_reserved_email') || violatesUnique(error, 'students_family_email'))
        throw new StudentEmailTaken();
      throw error;
    }
    const person = { kind: 'student', id: student.id } as const;
    if (passwordHash !== null) await this.sessions.endAll(tx, person);
    if (passwordHash !== null || emailKey !== student.studentEmailKey) await this.links.revoke(tx, person);
  }
}
