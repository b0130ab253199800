import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '../../../platform/database/unit-of-work.js';
import { Schedule, ScheduledTask } from '../../../platform/messaging/schedules/schedule.js';
import { lockRegistration } from '../../../registrations/index.js';
import { endLesson } from '../end-lesson.js';
import { listOver, lockLesson } from '../lessons.repository.js';
import { DataSource } from 'typeorm';

/** Lessons that one run ends, at most; the next run takes the others. */
const mostAtOnce = 500;

/** Uses the session of each lesson when its time is over, once: whether it was held is the tutor's to say, and no one has to remember. */
@Injectable()
@Schedule({ name: 'end-lessons', everyMs: 60_000 })
export class EndLessons extends ScheduledTask {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const { id, registrationId } of await listOver(this.dataSource, mostAtOnce))
      await this.unitOfWork.run(async (tx) => {
        const registration = await lockRegistration(tx, registrationId);
        const lesson = await lockLesson(tx, id);
        // It may have been ended, moved or canceled since it was listed.
        if (lesson?.status !== 'booked' || !registration || registration.now < lesson.end) return;
        await endLesson(tx, lesson, 'ended');
      });
  }
}
