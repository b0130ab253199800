import type { EventBus } from '@nestjs/cqrs';
import type { LessonCanceled } from '@academy/contracts/events/lessons';
import type { ChangedBy, LessonStatus } from '@academy/contracts/rules/lessons';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { createEvent } from '../../platform/messaging/event.js';
import { moveSessionOfLesson } from '../../registrations/index.js';
import { setStatus, type LessonRow } from './lessons.repository.js';
import { releaseTime } from './time-claims.repository.js';

/** How a booked lesson can end. */
export type LessonEnd = Exclude<LessonStatus, 'booked'>;

/** The outcomes that use the lesson's session. With any other, the session stays with the package. */
export const usesSession: readonly LessonStatus[] = ['ended', 'held', 'missed', 'canceled_late'];

/** Ends a booked lesson: frees its time, and uses its session or not. Call with the package and the lesson locked. */
export async function endLesson(tx: Transaction, lesson: LessonRow, status: LessonEnd): Promise<void> {
  await setStatus(tx, lesson.id, status);
  await releaseTime(tx, lesson.id);
  if (usesSession.includes(status)) await moveSessionOfLesson(tx, 'used', lesson);
}

/** A lesson that was canceled, and whether its session counts as used. */
export type CanceledLesson = Pick<LessonCanceled, 'lesson_id' | 'counts'>;

/** Announces lessons that were canceled at the same time: family, tutor and student each get one email about theirs. */
export async function announceCanceled(
  tx: Transaction,
  eventBus: EventBus,
  by: ChangedBy,
  lessons: readonly CanceledLesson[],
): Promise<void> {
  const together = lessons.length > 1 && { together: [...lessons] };
  for (const lesson of lessons)
    await eventBus.publish(createEvent('LessonCanceled', { ...lesson, by, ...together }), tx);
}

/** The academy cancels booked lessons: their sessions go back, and families and tutors are emailed. Call as {@link endLesson}. */
export async function endByAcademy(tx: Transaction, eventBus: EventBus, lessons: readonly LessonRow[]): Promise<void> {
  for (const lesson of lessons) await endLesson(tx, lesson, 'canceled_by_academy');
  const canceled = lessons.map(({ id }) => ({ lesson_id: id, counts: false }));
  await announceCanceled(tx, eventBus, 'academy', canceled);
}
