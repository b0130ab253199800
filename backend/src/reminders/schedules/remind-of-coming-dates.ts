import { Injectable } from '@nestjs/common';
import { EventBus } from '@nestjs/cqrs';
import { timeSlots } from '@academy/contracts/rules/slots';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';

const zone = "AT TIME ZONE 'America/New_York'";

/** Days among which everything to remind of takes place, with a day to spare at both ends: what is long past is not even read. */
const nearDays = 'current_date - 2 AND current_date + 9';

/**
 * Everything that takes place within a week, with when it was booked or moved there. Who books later than a reminder would have come
 * has just read the date and gets none. A diagnostic on two dates is two of these.
 */
export const dueReminders = `
WITH coming AS (
  SELECT DISTINCT s.registration_id, NULL::uuid AS consultation_id, s.date ${zone} AS starts_at, GREATEST(r.created_at, s.moved_at) AS booked_at
  FROM seats s JOIN registrations r ON r.id = s.registration_id AND r.status = 'booked' WHERE s.status = 'booked' AND s.date BETWEEN ${nearDays}
  UNION ALL
  SELECT NULL, c.id, (c.date + t.start::time) ${zone}, c.booked_at
  FROM consultations c JOIN unnest($1::text[], $2::text[]) AS t(id, start) ON t.id = c.time_slot WHERE c.status = 'booked' AND c.date BETWEEN ${nearDays})
INSERT INTO reminders (registration_id, consultation_id, starts_at, ahead)
SELECT registration_id, consultation_id, starts_at, ahead FROM coming CROSS JOIN (VALUES ('7 days', interval '7 days', interval '24 hours'), ('24 hours', '24 hours', '0')) AS w(ahead, opens, closes)
WHERE starts_at - opens <= academy_now() AND academy_now() < starts_at - closes AND booked_at < starts_at - opens
ON CONFLICT DO NOTHING RETURNING id`;

/** Announces the reminders whose time has come: one seven days and one 24 hours before a date, each once. */
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
      const rows = await tx.query<{ id: string }[]>(dueReminders, [
        timeSlots.map(({ id }) => id),
        timeSlots.map(({ start }) => start),
      ]);
      for (const { id } of rows) await this.eventBus.publish(createEvent('ReminderDue', { reminder_id: id }), tx);
    });
  }
}
