import type { LessonStatus } from '@academy/contracts/rules/lessons';
import type { Transaction } from '../../platform/database/unit-of-work.js';
import { moveSessionOfLesson } from '../../registrations/index.js';
import { setStatus, type LessonRow } from './lessons.repository.js';
import { releaseTime } from './time-claims.repository.js';

/** How a booked lesson can end. The first three give its session back to the package, the others use it. */
export type LessonEnd = Exclude<LessonStatus, 'booked' | 'held' | 'missed' | 'tutor_absent'>;

const usesSession: readonly LessonEnd[] = ['ended', 'canceled_late'];

/** Ends a booked lesson: its time is free again, and its session is used or not. Call with its package and it locked. */
export async function endLesson(tx: Transaction, lesson: LessonRow, status: LessonEnd): Promise<void> {
  await setStatus(tx, lesson.id, status);
  await releaseTime(tx, lesson.id);
  if (usesSession.includes(status)) await moveSessionOfLesson(tx, 'used', lesson);
}
