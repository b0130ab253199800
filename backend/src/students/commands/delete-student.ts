import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { KnownDevices, OneTimeLinks, Sessions } from '../../accounts/index.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors.js';

/** A parent removes a child's account. It is hidden and its sign-in ends at once; registrations and money stay. */
export class DeleteStudent extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly studentId: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteStudent)
export class DeleteStudentHandler implements ICommandHandler<DeleteStudent> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
    private readonly devices: KnownDevices,
  ) {}

  /** @throws NotFound for a student who is gone or another family's */
  async execute({ accountId, studentId: id }: DeleteStudent): Promise<void> {
    if (!isUUID(id)) throw new NotFound();
    await this.unitOfWork.run(async (tx) => {
      const [, hidden] = await tx.query<[unknown, number]>('UPDATE students SET deleted_at = now(), updated_at = now() WHERE id = $1 AND account_id = $2 AND deleted_at IS NULL', [id, accountId]);
      if (hidden === 0) throw new NotFound();
      const student = { kind: 'student', id } as const;
      await this.sessions.endAll(tx, student);
      await this.links.revoke(tx, student);
      await this.devices.forgetAll(tx, student);
    });
  }
}
