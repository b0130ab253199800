import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { Database } from '../platform/database/database.js';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { createEvent } from '../platform/messaging/event.js';
import { Schedule, ScheduledTask } from '../platform/messaging/schedules/schedule.js';
import { InvitationLimits } from './invitation-limits.js';
import { deferInvitation, endDeferral, listDeferred } from './students.repository.js';

/** Maximum number of students handled in one run; the next run continues. */
const maxAtOnce = 500;

/** Invites students whose invitation had to wait for a limit, as many of each family a day as the limit allows. */
@Injectable()
@Schedule({ name: 'invite-deferred-students', everyMs: 5 * 60_000 })
export class InviteDeferredStudents extends ScheduledTask {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly limits: InvitationLimits,
    private readonly eventBus: EventBus,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const { id, accountId } of await listDeferred(this.database, maxAtOnce)) {
      const seconds = await this.limits.countAgain(accountId);
      await this.unitOfWork.run(async (tx) => {
        if (seconds > 0) return deferInvitation(tx, id, seconds);
        // Another worker may have run at the same time.
        if (await endDeferral(tx, id))
          await this.eventBus.publish(createEvent('StudentEmailChanged', { student_id: id }), tx);
      });
    }
  }
}
