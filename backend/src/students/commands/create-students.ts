import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { Student } from '@academy/contracts/http/students';
import { normalizeEmail } from '@academy/contracts/rules/contact';
import { FamilyRegistrations, hashPassword, passwordMatches } from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import {
  IdempotencyKeys,
  IdempotencyMismatch,
  type IdempotencyKey,
} from '../../platform/http/idempotency/idempotency.js';
import { RateLimits } from '../../platform/http/rate-limit/rate-limits.js';
import { lockFamily } from '../families.js';
import { InvitationLimits } from '../invitation-limits.js';
import { fieldOf, type NewStudentFields } from '../new-students.js';
import { SharedStudents } from '../sharing/shared-students.js';
import { studentView } from '../student.presenter.js';
import { StudentEmailTaken } from '../students.errors.js';
import { deferInvitation, findPasswordHash, getStudents, insertStudent } from '../students.repository.js';

const studentsOfAccount = { limit: 30, seconds: 60 * 60 };

/** A parent makes accounts for children: all of them, or none. */
export class CreateStudents extends Command<Student[]> {
  constructor(
    readonly accountId: string,
    readonly students: readonly NewStudentFields[],
    readonly network: string,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

interface NewRow extends Omit<NewStudentFields, 'password'> {
  passwordHash: string;
  /** After how many seconds the student may be invited. */
  inviteAfter: number;
  emailKey: string | null;
  /** The field name for errors about its address. */
  emailField: string;
  position: number;
}

@CommandHandler(CreateStudents)
export class CreateStudentsHandler implements ICommandHandler<CreateStudents> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: RateLimits,
    private readonly registrations: FamilyRegistrations,
    private readonly shared: SharedStudents,
    private readonly invitations: InvitationLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @returns the students in the order of the list @throws StudentEmailTaken, TooManyRequests, IdempotencyMismatch */
  async execute({ accountId, students, network, key }: CreateStudents): Promise<Student[]> {
    const rows: NewRow[] = [];
    for (const [position, { password, student_email, ...fields }] of students.entries()) {
      await this.limits.take(`students:of:${accountId}`, studentsOfAccount);
      const emailKey = student_email === null ? null : normalizeEmail(student_email);
      rows.push({
        ...fields,
        student_email,
        emailKey,
        emailField: fieldOf('student_email', position, students.length),
        passwordHash: await hashPassword(password),
        inviteAfter: student_email === null ? 0 : await this.invitations.count(accountId, student_email, network),
        position,
      });
    }
    const profiles = students.map(({ password: _secret, ...profile }) => profile);
    const tried = rows.map(({ student_name: name, emailKey }) => ({ name, emailKey }));
    const { answer, replayed } = await this.shared.watch(accountId, tried, () =>
      this.unitOfWork.run((tx) =>
        this.keys.runIdempotent(tx, key, profiles, () => this.createAll(tx, accountId, rows)),
      ),
    );
    if (replayed)
      for (const [position, { password }] of students.entries())
        await this.checkPassword(answer.studentIds[position], password);
    return (await getStudents(this.database, answer.studentIds)).map(studentView);
  }

  /** The idempotency key does not cover passwords, so a different password is detected here. */
  private async checkPassword(studentId: string | undefined, password: string): Promise<void> {
    const hash = await findPasswordHash(this.database, studentId);
    if (!(await passwordMatches(hash, password))) throw new IdempotencyMismatch();
  }

  /** Sorted by address, so that two lists with the same addresses cannot deadlock. */
  private async createAll(tx: Tx, accountId: string, rows: readonly NewRow[]): Promise<{ studentIds: string[] }> {
    const studentIds: string[] = [];
    auditSubject(tx, 'account', accountId);
    const { emailsReserved } = await lockFamily(tx, accountId);
    for (const row of rows.toSorted((a, b) => ((a.emailKey ?? '') < (b.emailKey ?? '') ? -1 : 1)))
      studentIds[row.position] = await this.create(tx, accountId, row, emailsReserved);
    await this.registrations.linkStudents(tx, accountId);
    return { studentIds };
  }

  private async create(
    tx: Tx,
    accountId: string,
    {
      student_name: name,
      student_email: email,
      emailKey,
      school,
      graduation_year,
      passwordHash,
      inviteAfter,
      emailField,
    }: NewRow,
    emailReserved: boolean,
  ): Promise<string> {
    const fields = { name, email, emailKey, school, graduationYear: graduation_year ?? null };
    const id = await insertStudent(tx, accountId, fields, { passwordHash, emailReserved });
    if (!id) throw new StudentEmailTaken(emailField);
    if (inviteAfter > 0) await deferInvitation(tx, id, inviteAfter);
    await this.eventBus.publish(
      createEvent('StudentCreated', { student_id: id, account_id: accountId, has_email: email !== null }),
      tx,
    );
    return id;
  }
}
