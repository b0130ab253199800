import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { assertFree, LessonBookings } from '../bookings.js';
import { endLesson } from '../end-lesson.js';
import { lockForChange, notedBy, type Changer, type ShownLesson } from '../lesson-change.js';
import { freeRoom, spanOf } from '../lesson-times.js';
import { setTime } from '../lessons.repository.js';
import { releaseTime } from '../time-claims.repository.js';

/** A parent, an allowed student, or staff (for the family or the academy) move a lesson. */
export class MoveLesson extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly lessonId: string,
    /** `to`: "YYYY-MM-DD HH:mm", academy time. */
    readonly shown: ShownLesson & { to: string },
    readonly changer: Changer,
  ) {
    super();
  }
}

/**
 * Before the deadline, the lesson moves and keeps its session. After it, the old lesson uses its session and the new one takes another. If
 * the new time is taken by now, the lesson stays where it was. @throws NotFound, AccessDenied, LessonChanged, LessonRefused,
 * LessonTimeTaken
 */
@CommandHandler(MoveLesson)
export class MoveLessonHandler implements ICommandHandler<MoveLesson> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: LessonBookings,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: MoveLesson): Promise<void> {
    await this.unitOfWork.run((tx) => this.move(tx, command));
  }

  private async move(tx: Transaction, command: MoveLesson): Promise<void> {
    const { lesson, pack, counts } = await lockForChange(tx, this.bookings, command);
    const { shown, changer } = command;
    const { by, byStaff } = changer;
    if (counts) this.bookings.assertOpen(pack, 1);
    const { tutorId, place } = lesson;
    const { tutor, open } = await this.bookings.lockTimes(tx, pack, {
      tutorId,
      place,
      starts: [shown.to],
      without: lesson.id,
      byStaff,
    });
    assertFree([shown.to], open);
    auditSubject(tx, 'lesson', lesson.id, {
      from: lesson.start.toISOString(),
      to: shown.to,
      counts,
      ...notedBy(changer),
    });
    if (counts) {
      await endLesson(tx, lesson, 'canceled_late');
      const wanted = {
        pack,
        tutor,
        place,
        starts: [shown.to],
        open,
        requestKey: randomUUID(),
        seriesId: lesson.seriesId,
      };
      const ids = await this.bookings.insert(tx, wanted);
      await this.eventBus.publish(createEvent('LessonCanceled', { lesson_id: lesson.id, by, counts }), tx);
      await this.eventBus.publish(createEvent('LessonsBooked', { lesson_ids: ids }), tx);
      return;
    }
    const span = spanOf(shown.to, pack.minutes, tutor.bufferMinutes);
    const room = freeRoom(open.rooms, span);
    await releaseTime(tx, lesson.id);
    await setTime(tx, lesson.id, { ...span, room });
    await this.bookings.claim(tx, { ...lesson, room }, pack, shown.to, span);
    const moved = { lesson_id: lesson.id, old_start: lesson.start.toISOString(), moves: lesson.moves + 1 };
    await this.eventBus.publish(createEvent('LessonMoved', moved), tx);
  }
}
