import {
  isCanceledLesson,
  lessonEvent,
  lessonFileName,
  tutorLessonEvent,
} from '@academy/contracts/rules/lesson-calendar';
import { dashboardPage } from '../../../booking-links/index.js';
import { removalFiles, requestFiles, type LessonReader } from '../../../notifications/index.js';
import type { MailedLesson } from '../lesson-mails.repository.js';

export type Lessons = readonly [MailedLesson, ...MailedLesson[]];

/** Files that add, move or remove the entries of a reader, which are those of the subscribed calendars. */
export function filesOf(
  reader: LessonReader['kind'],
  lessons: Lessons,
  { attendee, publicUrl }: { attendee: string; publicUrl: string },
) {
  const [{ status }] = lessons;
  const events = lessons.map((lesson) => {
    const booked = { ...lesson, status: 'booked' as const };
    return reader === 'tutor' ? tutorLessonEvent(booked, publicUrl) : lessonEvent(booked, publicUrl, reader);
  });
  const changedAt = new Date(Math.max(...lessons.map((lesson) => lesson.changedAt.getTime())));
  const entries = { filename: lessonFileName, events, changedAt, attendee };
  return isCanceledLesson(status) ? removalFiles(entries) : requestFiles(entries);
}

/** The reader of an email with the page that it links to: that of the student, or of several students one that shows them all. */
export function readerOf(
  kind: LessonReader['kind'],
  lessons: Lessons,
  { publicUrl }: { publicUrl: string },
): LessonReader {
  const [{ studentId, studentFirstName }] = lessons;
  const isOfOne = lessons.every((lesson) => lesson.studentId === studentId);
  switch (kind) {
    case 'parent':
      return {
        kind,
        page: isOfOne
          ? { label: `${studentFirstName}’s lessons`, url: `${publicUrl}/account/students/${studentId}#lessons` }
          : dashboardPage(publicUrl),
      };
    case 'student':
      return { kind, page: dashboardPage(publicUrl) };
    case 'tutor':
      return {
        kind,
        page: isOfOne
          ? { label: `${studentFirstName}’s page`, url: `${publicUrl}/office/students/${studentId}` }
          : { label: 'Your week', url: `${publicUrl}/office/week` },
      };
  }
}
