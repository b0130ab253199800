import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { flagOverdue } from './missing-notes.repository.js';

/** Maximum number of lessons flagged in one run; the next run continues. */
const maxAtOnce = 500;

/** Reminds the tutor, once, of each lesson that ended a day ago without a note. */
@Injectable()
@Schedule({ name: 'flag-missing-notes', everyMs: 10 * 60_000 })
export class FlagMissingNotes extends ScheduledTask {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const id of await flagOverdue(tx, maxAtOnce))
        await this.eventBus.publish(createEvent('LessonNoteOverdue', { lesson_id: id }), tx);
    });
  }
}
