import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { endSessions, OneTimeLinks } from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { Database, type Tx } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
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

/** @throws NotFound, also for a student without an account */
async function setDisabled(
  { database, unitOfWork }: { database: Database; unitOfWork: UnitOfWork },
  id: string,
  isDisabled: boolean,
  after: (tx: Tx) => Promise<void>,
): Promise<void> {
  const known = isUUID(id) ? await findStudent(database, id) : null;
  const accountId = known?.accountId ?? null;
  if (accountId === null) throw new NotFound();
  await unitOfWork.run(async (tx) => {
    const student = await lockStudent(tx, accountId, id);
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
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly links: OneTimeLinks,
  ) {}

  /** Disabling a disabled account changes nothing. @throws NotFound */
  execute({ studentId }: DisableStudent): Promise<void> {
    const student = { kind: 'student', id: studentId } as const;
    const { database, unitOfWork } = this;
    return setDisabled({ database, unitOfWork }, studentId, true, async (tx) => {
      await endSessions(tx, student);
      await this.links.revoke(tx, student);
    });
  }
}

@CommandHandler(EnableStudent)
export class EnableStudentHandler implements ICommandHandler<EnableStudent> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Enabling an account that works changes nothing. @throws NotFound */
  execute({ studentId }: EnableStudent): Promise<void> {
    const { database, unitOfWork } = this;
    return setDisabled({ database, unitOfWork }, studentId, false, () => Promise.resolve());
  }
}
