import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, EventBus, type ICommandHandler } from '@nestjs/cqrs';
import type { BookLessonsRequest } from '@academy/contracts/http/lessons';
import { strictInstant } from '@academy/contracts/rules/lesson-times';
import { lessonMessages } from '@academy/contracts/rules/lessons';
import { auditSubject } from '../../../platform/database/transaction-records.js';
import { UnitOfWork, type Transaction } from '../../../platform/database/unit-of-work.js';
import { NotFound } from '../../../platform/http/errors/errors.js';
import { IdempotencyMismatch } from '../../../platform/http/idempotency/idempotency.js';
import { createEvent } from '../../../platform/messaging/event.js';
import { assignTutor } from '../../tutors/assigned-tutors.repository.js';
import { LessonBookings } from '../bookings.js';
import { assertMayBook } from '../lesson-change.js';
import { LessonRefused } from '../lesson.errors.js';
import { findRequested, type LessonRow } from '../lessons.repository.js';

/** Books lessons of a package, all of them or none. */
export class BookLessons extends Command<void> {
  constructor(
    readonly studentId: string,
    readonly wanted: BookLessonsRequest,
    /** Staff may book inside the tutor's minimum notice period, and before the test that the session came with. */
    readonly byStaff: boolean,
    /** Students book their own lessons while their parent allows it. */
    readonly byStudent = false,
  ) {
    super();
  }
}

/** The same request made twice books once. @throws NotFound, AccessDenied, LessonRefused, LessonTimeTaken, IdempotencyMismatch */
@CommandHandler(BookLessons)
export class BookLessonsHandler implements ICommandHandler<BookLessons> {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly bookings: LessonBookings,
    private readonly eventBus: EventBus,
  ) {}

  async execute(command: BookLessons): Promise<void> {
    await this.unitOfWork.run((tx) => this.book(tx, command));
  }

  private async book(tx: Transaction, { studentId, wanted, byStaff, byStudent }: BookLessons): Promise<void> {
    const { registration_id: registrationId, place, starts, request_key: requestKey } = wanted;
    const pack = await this.bookings.lockPackage(tx, registrationId);
    if (pack?.studentId !== studentId) throw new NotFound();
    if (byStudent) await assertMayBook(tx, studentId);
    const earlier = await findRequested(tx, requestKey);
    if (earlier.length > 0) {
      if (!isRepeated(wanted, earlier)) throw new IdempotencyMismatch();
      return;
    }
    this.bookings.assertOpen(pack, starts.length);
    const tutorId = pack.tutorId ?? wanted.tutor_id;
    if (tutorId === undefined) throw new LessonRefused(lessonMessages.noTutor);
    const { tutor, open } = await this.bookings.lockTimes(tx, pack, { tutorId, place, starts, byStaff });
    const seriesId = starts.length > 1 ? randomUUID() : null;
    const ids = await this.bookings.insert(tx, { pack, tutor, place, starts, open, requestKey, seriesId });
    if (pack.tutorId === null) await assignTutor(tx, registrationId, tutor.id);
    auditSubject(tx, 'registration', registrationId, { lessons: ids.length, tutor_id: tutor.id });
    await this.eventBus.publish(createEvent('LessonsBooked', { lesson_ids: ids }), tx);
  }
}

/**
 * Whether a request with the key of earlier lessons is the one that booked them. A lesson that was moved since no longer has its first
 * start, so only the others are compared with what is asked for. Place and tutor of a lesson never change.
 */
function isRepeated(
  { registration_id: registrationId, tutor_id: tutorId, place, starts }: BookLessonsRequest,
  earlier: readonly LessonRow[],
): boolean {
  const asked = new Set(starts.map((start) => strictInstant(start)?.getTime()));
  return (
    earlier.length === starts.length &&
    earlier.every(
      (lesson) =>
        lesson.registrationId === registrationId &&
        lesson.place === place &&
        (tutorId === undefined || lesson.tutorId === tutorId) &&
        (lesson.moves > 0 || asked.has(lesson.start.getTime())),
    )
  );
}
