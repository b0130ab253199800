import type { EventBus } from '@nestjs/cqrs';
import type { LessonStatus } from '@academy/contracts/rules/lessons';
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

/** The academy cancels a booked lesson: its session goes back, and the family and the tutor are emailed. Call as {@link endLesson}. */
export async function endByAcademy(tx: Transaction, eventBus: EventBus, lesson: LessonRow): Promise<void> {
  await endLesson(tx, lesson, 'canceled_by_academy');
  await eventBus.publish(createEvent('LessonCanceled', { lesson_id: lesson.id, by: 'academy', counts: false }), tx);
}
