import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/database/database.js';
import {
  CurrentPassword,
  CurrentPasswordWrong,
  endSessions,
  forgetDevices,
  hashPassword,
  OneTimeLinks,
  SessionService,
  type ClientContext,
  type NewToken,
} from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Unauthenticated } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import type { ChangeStudentPasswordBody } from '../students.dto.js';
import { findPasswordHash, replacePassword } from '../students.repository.js';

/** A student changes their own password. @returns a new session; all others end */
export class ChangeStudentPassword extends Command<NewToken> {
  constructor(
    readonly studentId: string,
    readonly change: Pick<ChangeStudentPasswordBody, 'current_password' | 'password'>,
    readonly client: ClientContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeStudentPassword)
export class ChangeStudentPasswordHandler implements ICommandHandler<ChangeStudentPassword> {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly currentPassword: CurrentPassword,
    private readonly links: OneTimeLinks,
    private readonly sessionService: SessionService,
    private readonly eventBus: EventBus,
  ) {}

  /** @throws CurrentPasswordNeeded, CurrentPasswordWrong, TooManyRequests; Unauthenticated when the student was removed meanwhile */
  async execute({ studentId: id, change, client }: ChangeStudentPassword): Promise<NewToken> {
    const knownHash = await findPasswordHash(this.database, id);
    if (knownHash === null) throw new Unauthenticated();
    await this.currentPassword.check({ id, passwordHash: knownHash }, change.current_password);
    const passwordHash = await hashPassword(change.password);
    const student = { kind: 'student', id } as const;
    return this.unitOfWork.run(async (tx) => {
      // The parent may have set another one since it was checked.
      if (!(await replacePassword(tx, id, knownHash, passwordHash))) throw new CurrentPasswordWrong();
      auditSubject(tx, 'student', id, { password_changed: true });
      await endSessions(tx, student);
      await forgetDevices(tx, student, client.device);
      await this.links.revokePasswordLinks(tx, student);
      await this.eventBus.publish(createEvent('StudentPasswordChanged', { student_id: id, by_student: true }), tx);
      const session = await this.sessionService.start(tx, student, passwordHash, client.label);
      if (!session) throw new Unauthenticated();
      return session;
    });
  }
}
