import { splitFullName } from '@academy/contracts/rules/full-name';
import { academy } from '@academy/contracts/academy';
import { longDateTime } from '@academy/contracts/rules/date-format';
import { lessonChangeRule, lessonPlaceTexts } from '@academy/contracts/rules/lessons';
import { lessonsPage } from '../lessons/index.js';
import type { Database } from '../platform/database/database.js';
import type { RegistrationLinks } from '../registrations/index.js';
import type { Reminder } from './dated.js';
import { findRemindedLesson, type RemindedLesson } from './lesson-reminders.repository.js';

/** Returns a note about when the lesson can still be changed for free, or what a change costs now, and how without an account. */
export function changeNote(lesson: Pick<RemindedLesson, 'start' | 'lateHours' | 'now' | 'isGuest'>): string {
  return lesson.isGuest ? `${deadlineNote(lesson)} Please call us at ${academy.phone} to do so.` : deadlineNote(lesson);
}

function deadlineNote({ start, lateHours, now }: Pick<RemindedLesson, 'start' | 'lateHours' | 'now'>): string {
  const { freeUntil, counts } = lessonChangeRule({ start, status: 'booked' }, lateHours, now);
  if (freeUntil === null) return 'You can move or cancel it until it starts.';
  return counts
    ? 'If you cancel or move it now, its session counts as used.'
    : `You can move or cancel it for free until ${longDateTime(freeUntil)}. After that, its session counts as used.`;
}

/**
 * Reads the current content of a reminder about a lesson.
 * @param publicUrl URL of the website
 * @param links for families without an account, who find the lesson on the page of their registration
 * @returns null if the lesson was canceled or moved, or if the reminder is about something else
 */
export async function readLessonReminder(
  database: Database,
  id: string,
  publicUrl: string,
  links: Pick<RegistrationLinks, 'pageOfId'>,
): Promise<Reminder | null> {
  const lesson = await findRemindedLesson(database, id);
  if (!lesson) return null;
  const { email, wanted, firstName, studentName, tutorName, start, place, room, isGuest } = lesson;
  const student = splitFullName(studentName).first;
  return {
    email,
    wanted,
    firstName,
    what: `${student}’s lesson with ${tutorName}`,
    dates: [longDateTime(start)],
    note: `${room ?? lessonPlaceTexts[place]}. ${changeNote(lesson)}`,
    page: await lessonsPage({ ...lesson, studentFirstName: student }, publicUrl, links),
    // The reminders of a deleted account's students end with it.
    isClaimed: !isGuest,
  };
}
