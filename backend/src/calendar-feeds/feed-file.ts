import { academy } from '@academy/contracts/academy';
import { calendarFile, canceledEvent, type CalendarEvent } from '@academy/contracts/rules/calendar-file';
import { consultationEvent } from '@academy/contracts/rules/consultation-calendar';
import { lessonEvent, tutorLessonEvent } from '@academy/contracts/rules/lesson-calendar';
import { testEvents } from '@academy/contracts/rules/test-calendar';
import type { CalendarConsultation } from '../consultations/index.js';
import type { DatedLesson } from '../lessons/index.js';
import type { CalendarTest } from '../registrations/index.js';

/** The contents of a calendar. */
export interface FeedContents {
  /** Null for a whole family. */
  studentName: string | null;
  tests: readonly CalendarTest[];
  consultations: readonly CalendarConsultation[];
  lessons: readonly DatedLesson[];
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
}

const dated = (
  event: CalendarEvent,
  { canceled, changedAt }: { canceled: boolean; changedAt: Date },
): CalendarEvent => ({
  ...(canceled ? canceledEvent(event) : event),
  changedAt,
});

/**
 * Creates the calendar file of a family or a student. Its events have the same ids and sequence numbers as the files attached to our
 * emails, so a calendar with both shows each date once. The output is deterministic.
 */
export function feedFile({ studentName, tests, consultations, lessons, siteUrl }: FeedContents): string {
  // A student's calendar is meant for the student, also if a parent subscribes to it.
  const reader = studentName === null ? 'parent' : 'student';
  const events = [
    ...tests.flatMap((test) =>
      testEvents(test.registrationId, test.student, [test]).map((event) => dated(event, test)),
    ),
    ...consultations.map((booking) => dated(consultationEvent(booking), booking)),
    ...lessons.map((lesson) => ({ ...lessonEvent(lesson, siteUrl, reader), changedAt: lesson.changedAt })),
  ];
  const subscription = studentName === null ? academy.name : `${academy.name}: ${studentName}`;
  // The default timestamp is never used, because every event has its own `changedAt`.
  return calendarFile(events, new Date(0), { subscription });
}

/** Creates the calendar file of a tutor's lessons. The output is deterministic. */
export function tutorFeedFile({
  tutorName,
  lessons,
  siteUrl,
}: Pick<FeedContents, 'lessons' | 'siteUrl'> & { tutorName: string }): string {
  const events = lessons.map((lesson) => ({ ...tutorLessonEvent(lesson, siteUrl), changedAt: lesson.changedAt }));
  return calendarFile(events, new Date(0), { subscription: `${academy.name}: ${tutorName}` });
}
