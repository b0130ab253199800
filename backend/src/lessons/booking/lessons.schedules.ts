import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { UnitOfWork } from '../../platform/database/unit-of-work.js';
import { Schedule, ScheduledTask } from '../../platform/messaging/schedules/schedule.js';
import { lockRegistration } from '../../registrations/index.js';
import { outcomeOf } from '../notes/lesson-notes.repository.js';
import { awaitNote } from '../notes/missing-notes.repository.js';
import { endLesson } from './lesson.js';
import { Lessons } from './lessons.js';
import { listOver, lockLesson } from './lessons.repository.js';

/** Maximum number of lessons ended in one run; the next run continues. */
const maxAtOnce = 500;

/** Uses the session of each lesson when its time is over, once, with or without a note: a tutor who was absent gives it back. */
@Injectable()
@Schedule({ name: 'end-lessons', everyMs: 60_000 })
export class EndLessons extends ScheduledTask {
  constructor(
    private readonly database: Database,
    private readonly unitOfWork: UnitOfWork,
    private readonly lessons: Lessons,
  ) {
    super();
  }

  async run(): Promise<void> {
    for (const { id, registrationId } of await listOver(this.database, maxAtOnce))
      await this.unitOfWork.run(async (tx) => {
        const registration = await lockRegistration(tx, registrationId);
        const lesson = await lockLesson(tx, id);
        // It may have been ended, moved or canceled since it was listed.
        if (lesson?.status !== 'booked' || !registration || registration.now < lesson.end) return;
        const outcome = await outcomeOf(tx, id);
        await this.lessons.save(tx, { ended: [endLesson(lesson, outcome ?? 'ended')] });
        if (outcome === null) await awaitNote(tx, lesson);
      });
  }
}
