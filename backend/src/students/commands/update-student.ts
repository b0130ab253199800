import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import type { Student } from '@academy/contracts/http/students';
import { normalizeEmail, normalizeName } from '@academy/contracts/rules/contact';
import { endSessions, hashPassword, OneTimeLinks } from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { lockFamily } from '../families.js';
import { studentView } from '../student.presenter.js';
import type { UpdateStudentBody } from '../students.dto.js';
import { StudentVersionConflict } from '../students.errors.js';
import { findStudent, getStudents, lockStudent, updateStudent, type StudentAccount } from '../students.repository.js';

const hour = 60 * 60;
const changesOfAccount = { limit: 60, seconds: hour };
/** Each one is sent an email. */
const newAddressesOfAccount = { limit: 10, seconds: hour };

/** A parent changes their child's details or password. */
export class UpdateStudent extends Command<Student> {
  constructor(
    readonly accountId: string,
    readonly studentId: string,
    readonly changes: UpdateStudentBody,
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
    private readonly eventBus: EventBus,
  ) {}

  /** @throws NotFound for a student who is gone or another family's, StudentEmailTaken, StudentVersionConflict, TooManyRequests */
  async execute({ accountId, studentId: id, changes }: UpdateStudent): Promise<Student> {
    const known = isUUID(id) ? await findStudent(this.dataSource, id) : null;
    if (known?.accountId !== accountId) throw new NotFound();
    await this.limits.take(`student-changes:of:${accountId}`, changesOfAccount);
    if (changes.student_email && normalizeEmail(changes.student_email) !== known.studentEmailKey)
      await this.limits.take(`student-addresses:of:${accountId}`, newAddressesOfAccount);
    const passwordHash = changes.password ? await hashPassword(changes.password) : null;
    await this.unitOfWork.run(async (tx) => {
      await lockFamily(tx, accountId);
      const student = await lockStudent(tx, accountId, id);
      if (!student) throw new NotFound();
      if (changes.version !== undefined && changes.version !== student.version) throw new StudentVersionConflict();
      await this.save(tx, student, changes, passwordHash);
    });
    const [student] = await getStudents(this.dataSource, [id]);
    if (!student) throw new NotFound();
    return studentView(student);
  }

  private async save(
    tx: Transaction,
    student: StudentAccount,
    changes: UpdateStudentBody,
    passwordHash: string | null,
  ): Promise<void> {
    const email = changes.student_email === undefined ? student.studentEmail : changes.student_email;
    const emailKey = email === null ? null : normalizeEmail(email);
    const school = changes.school === undefined ? student.school : changes.school;
    const fields = { name: normalizeName(changes.student_name), email, emailKey, school };
    const changed = { email_changed: emailKey !== student.studentEmailKey, password_changed: passwordHash !== null };
    auditSubject(tx, 'student', student.id, changed);
    await updateStudent(tx, student.id, fields, passwordHash);
    const person = { kind: 'student', id: student.id } as const;
    if (passwordHash !== null) await endSessions(tx, person);
    if (passwordHash !== null || changed.email_changed) await this.links.revoke(tx, person);
    await this.announce(tx, student.id, changed);
  }

  /** A new address gets a link to choose a password, whatever else has changed. */
  private async announce(
    tx: Transaction,
    id: string,
    changed: { email_changed: boolean; password_changed: boolean },
  ): Promise<void> {
    if (changed.email_changed) await this.eventBus.publish(createEvent('StudentEmailChanged', { student_id: id }), tx);
    else if (changed.password_changed)
      await this.eventBus.publish(createEvent('StudentPasswordChanged', { student_id: id }), tx);
  }
}
