import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { DataSource } from 'typeorm';
import { endSessions, OneTimeLinks } from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { findStudent, lockStudent, setStudentDisabled } from '../students.repository.js';

/** The office disables a student's sign-in; registrations stay. */
export class DisableStudent extends Command<void> {
  constructor(readonly studentId: string) {
    super();
  }
}

/** The office lets a disabled student sign in again, with the password they had. */
export class EnableStudent extends Command<void> {
  constructor(readonly studentId: string) {
    super();
  }
}

/** @returns whether anything was changed @throws NotFound */
async function setDisabled(
  { dataSource, unitOfWork }: { dataSource: DataSource; unitOfWork: UnitOfWork },
  id: string,
  isDisabled: boolean,
  after: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const known = isUUID(id) ? await findStudent(dataSource, id) : null;
  if (!known) throw new NotFound();
  await unitOfWork.run(async (tx) => {
    const student = await lockStudent(tx, known.accountId, id);
    if (!student) throw new NotFound();
    if ((student.disabledAt !== null) === isDisabled) return;
    auditSubject(tx, 'student', id);
    await setStudentDisabled(tx, id, isDisabled);
    await after(tx);
  });
}

@CommandHandler(DisableStudent)
export class DisableStudentHandler implements ICommandHandler<DisableStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
  ) {}

  /** Disabling a disabled account changes nothing. @throws NotFound */
  execute({ studentId }: DisableStudent): Promise<void> {
    const student = { kind: 'student', id: studentId } as const;
    const { dataSource, unitOfWork } = this;
    return setDisabled({ dataSource, unitOfWork }, studentId, true, async (tx) => {
      await endSessions(tx, student);
      await this.links.revoke(tx, student);
    });
  }
}

@CommandHandler(EnableStudent)
export class EnableStudentHandler implements ICommandHandler<EnableStudent> {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Enabling an account that works changes nothing. @throws NotFound */
  execute({ studentId }: EnableStudent): Promise<void> {
    const { dataSource, unitOfWork } = this;
    return setDisabled({ dataSource, unitOfWork }, studentId, false, () => Promise.resolve());
  }
}
