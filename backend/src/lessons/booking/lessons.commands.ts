import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Changer, ShownLesson, Side } from './lesson-package.js';
import { Lessons, type LessonRef } from './lessons.js';
import { findRequested } from './lessons.repository.js';

/** Books lessons of a package, all of them or none. */
export class BookLessons extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly wanted: BookLessonsRequest,
    readonly side: Side,
  ) {
    super();
  }
}

/** The same request made twice books once. @throws NotFound, AccessDenied, LessonRefused, LessonTimeTaken, IdempotencyMismatch */
@CommandHandler(BookLessons)
export class BookLessonsHandler implements ICommandHandler<BookLessons> {
  constructor(private readonly lessons: Lessons) {}

  async execute({ studentId, wanted, side }: BookLessons): Promise<void> {
    const { registration_id: registrationId, request_key: requestKey } = wanted;
    await this.lessons.change({ registrationId, studentId, side }, async (pack, tx) =>
      pack.book(wanted, side, await findRequested(tx, requestKey)),
    );
  }
}

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

/** @throws NotFound, AccessDenied, VersionConflict, LessonRefused */
@CommandHandler(CancelLesson)
export class CancelLessonHandler implements ICommandHandler<CancelLesson> {
  constructor(private readonly lessons: Lessons) {}

  async execute(command: CancelLesson): Promise<void> {
    const { shown, changer } = command;
    await this.lessons.changeLesson(refOf(command), (pack, lesson) => pack.cancel(lesson, shown, changer));
  }
}

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

/** If the new time is taken by now, the lesson stays where it was. @throws NotFound, AccessDenied, VersionConflict, LessonRefused, LessonTimeTaken */
@CommandHandler(MoveLesson)
export class MoveLessonHandler implements ICommandHandler<MoveLesson> {
  constructor(private readonly lessons: Lessons) {}

  async execute(command: MoveLesson): Promise<void> {
    const { shown, changer } = command;
    await this.lessons.changeLesson(refOf(command), (pack, lesson) => pack.move(lesson, shown, changer));
  }
}

/** A lesson of the student that the command names. */
const refOf = ({ lessonId, studentId, changer: { side } }: CancelLesson | MoveLesson): LessonRef => ({
  lessonId,
  side,
  isOwn: (lesson) => lesson.studentId === studentId,
});
