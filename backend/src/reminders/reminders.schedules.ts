import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { UnitOfWork } from '../platform/database/unit-of-work.js';
import { createEvent } from '../platform/messaging/event.js';
import { Schedule, ScheduledTask } from '../platform/messaging/schedules/schedule.js';
import { insertDueReminders } from './reminders.repository.js';

/**
 * Publishes an event for every reminder that is due, once each: seven days and 24 hours before a date, and 30 hours before a lesson.
 * The last day of extra sessions counts as a date.
 */
@Injectable()
@Schedule({ name: 'remind-of-coming-dates', everyMs: 5 * 60_000 })
export class RemindOfComingDates extends ScheduledTask {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly eventBus: EventBus,
  ) {
    super();
  }

  async run(): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      for (const id of await insertDueReminders(tx))
        await this.eventBus.publish(createEvent('ReminderDue', { reminder_id: id }), tx);
    });
  }
}
