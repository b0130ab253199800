import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource } from 'typeorm';
import type { Student } from '@academy/contracts/http/students';
import { normaliseEmail } from '@academy/contracts/rules/contact';
import { hashPassword, passwordMatches } from '../../accounts/index.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { happened } from '../../platform/events/domain-event.js';
import { IdempotencyKeys, IdempotencyMismatch, type IdempotencyKey } from '../../platform/http/idempotency.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { StudentAccount } from '../student.entity.js';
import { studentView } from '../student-view.js';
import type { NewStudentFields } from '../students.dto.js';
import { StudentEmailTaken } from '../students.errors.js';

const studentsOfAccount = { limit: 30, seconds: 60 * 60 };

/** A parent makes an account for a child. */
export class CreateStudent extends Command<Student> {
  constructor(
    readonly accountId: string,
    readonly fields: NewStudentFields,
    readonly key: IdempotencyKey | undefined,
  ) {
    super();
  }
}

@CommandHandler(CreateStudent)
export class CreateStudentHandler implements ICommandHandler<CreateStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly keys: IdempotencyKeys,
    private readonly limits: RateLimits,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws StudentEmailTaken, TooManyRequests, IdempotencyMismatch */
  async execute({ accountId, fields, key }: CreateStudent): Promise<Student> {
    await this.limits.take(`students:of:${accountId}`, studentsOfAccount);
    const { password, ...profile } = fields;
    const passwordHash = await hashPassword(password);
    const { answer, replayed } = await this.unitOfWork.run((tx) => this.keys.once(tx, key, profile, () => this.create(tx, accountId, profile, passwordHash)));
    if (replayed) await this.checkPassword(answer.studentId, password);
    return studentView(await this.dataSource.getRepository(StudentAccount).findOneByOrFail({ id: answer.studentId }));
  }

  /** A password is no part of what a repeated post is recognised by, so another one is noticed here. */
  private async checkPassword(studentId: string, password: string): Promise<void> {
    const [row] = await this.dataSource.query<{ password_hash: string }[]>('SELECT password_hash FROM students WHERE id = $1', [studentId]);
    if (!(await passwordMatches(row?.password_hash ?? null, password))) throw new IdempotencyMismatch();
  }

  private async create(tx: Transaction, accountId: string, profile: Omit<NewStudentFields, 'password'>, passwordHash: string): Promise<{ studentId: string }> {
    const { student_name: name, student_email: email, school } = profile;
    const [row] = await tx.query<{ id: string }[]>(
      `INSERT INTO students (account_id, student_name, student_email, student_email_key, school, password_hash) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (student_email_key) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
      [accountId, name, email, email === null ? null : normaliseEmail(email), school, passwordHash],
    );
    if (!row) throw new StudentEmailTaken();
    await this.eventBus.publish(happened('StudentCreated', { student_id: row.id, account_id: accountId, has_email: email !== null }), tx);
    return { studentId: row.id };
  }
}
