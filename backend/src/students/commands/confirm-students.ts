import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { isUUID } from 'class-validator';
import { FamilyRegistrations, retryOnReservedEmail } from '../../accounts/index.js';
import { auditSubject } from '../../platform/database/transaction-records.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { NotFound } from '../../platform/http/errors/errors.js';
import { createEvent } from '../../platform/messaging/event.js';
import { lockFamily } from '../families.js';
import { countStudents, releaseStudents } from '../student-access.repository.js';
import { StudentAccess } from '../student-access.js';

/** A parent confirms that students are their children; their sign-in is no longer held. */
export class ConfirmStudents extends Command<void> {
  constructor(
    readonly accountId: string,
    readonly studentIds: readonly string[],
  ) {
    super();
  }
}

@CommandHandler(ConfirmStudents)
export class ConfirmStudentsHandler implements ICommandHandler<ConfirmStudents> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly students: StudentAccess,
    private readonly registrations: FamilyRegistrations,
    private readonly eventBus: EventBus,
  ) {}

  /** All of them, or none. @throws NotFound when one is deleted or another family's */
  async execute({ accountId, studentIds }: ConfirmStudents): Promise<void> {
    if (!studentIds.every((id) => isUUID(id))) throw new NotFound();
    await retryOnReservedEmail(() =>
      this.unitOfWork.run(async (tx) => {
        await lockFamily(tx, accountId);
        if ((await countStudents(tx, accountId, studentIds)) !== new Set(studentIds).size) throw new NotFound();
        const released = await releaseStudents(tx, accountId, studentIds);
        auditSubject(tx, 'account', accountId, { student_ids: studentIds });
        await this.students.reserveEmails(tx, accountId);
        await this.registrations.linkStudents(tx, accountId);
        // A repeated confirmation sends no second email.
        if (released > 0) await this.eventBus.publish(createEvent('StudentsConfirmed', { account_id: accountId }), tx);
      }),
    );
  }
}
