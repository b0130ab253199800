import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { LessonBookings } from '../bookings.js';
import { endLesson } from '../end-lesson.js';
import { lockForChange, notedBy, type Changer, type ShownLesson } from '../lesson-change.js';

/** A parent, an allowed student, or staff (for the family or the academy) cancel a lesson. */
export class CancelLesson extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly lessonId: string,
    readonly shown: ShownLesson,
    readonly changer: Changer,
  ) {
    super();
  }
}

/** @throws NotFound, AccessDenied, LessonChanged, LessonRefused */
@CommandHandler(CancelLesson)
export class CancelLessonHandler implements ICommandHandler<CancelLesson> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: LessonBookings,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: CancelLesson): Promise<void> {
    await this.unitOfWork.run((tx) => this.cancel(tx, command));
  }

  private async cancel(tx: Transaction, command: CancelLesson): Promise<void> {
    const { lesson, counts } = await lockForChange(tx, this.bookings, command);
    const { by } = command.changer;
    await endLesson(tx, lesson, by === 'academy' ? 'canceled_by_academy' : counts ? 'canceled_late' : 'canceled');
    auditSubject(tx, 'lesson', lesson.id, { counts, ...notedBy(command.changer) });
    await this.eventBus.publish(createEvent('LessonCanceled', { lesson_id: lesson.id, by, counts }), tx);
  }
}
