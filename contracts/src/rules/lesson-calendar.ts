import { academy } from '../academy.js';
import { canceledEvent, type CalendarEvent } from './calendar-file.js';
import { academyDay } from './dates.js';
import { lessonPlaceTexts, type LessonPlace, type LessonStatus } from './lessons.js';

export const lessonFileName = 'lesson.ics';

/** A lesson, as calendars need it. */
export interface CalendarLesson {
  id: string;
  studentId: string;
  /** Only the first name is used. */
  studentName: string;
  tutorName: string;
  start: Date;
  end: Date;
  place: LessonPlace;
  room: string | null;
  status: LessonStatus;
  /** How often it was moved. */
  moves: number;
}

const canceled: readonly LessonStatus[] = ['canceled', 'canceled_late', 'canceled_by_academy'];

/** Whether a lesson does not take place. */
export const isCanceledLesson = (status: LessonStatus): boolean => canceled.includes(status);

/** What every calendar shows of a lesson. Calendars are shared, so it has the student's first name only. */
function baseEvent({
  id,
  studentName,
  start,
  end,
  place,
  room,
  moves,
}: CalendarLesson): Omit<CalendarEvent, 'description'> {
  const [firstName = ''] = studentName.trim().split(/\s+/);
  return {
    uid: `${id}@${academy.email.slice(academy.email.indexOf('@') + 1)}`,
    sequence: moves,
    start,
    end,
    summary: `Lesson: ${firstName}`,
    location: place === 'online' ? lessonPlaceTexts.online : [room, academy.name].filter(Boolean).join(', '),
  };
}

const shown = (event: CalendarEvent, { status }: Pick<CalendarLesson, 'status'>): CalendarEvent =>
  isCanceledLesson(status) ? canceledEvent(event) : event;

/**
 * The calendar entry of a lesson. A moved lesson keeps its entry, so that calendars move it too; a canceled one is shown as canceled.
 * It has a link to the page of the lesson in place of the meeting's.
 * @param siteUrl origin of the site, without a slash at its end
 */
export function lessonEvent(lesson: CalendarLesson, siteUrl: string): CalendarEvent {
  const { studentId, tutorName, place } = lesson;
  const page = `${siteUrl}/account/students/${studentId}`;
  const description = [
    ...(tutorName ? [`With ${tutorName}.`] : []),
    place === 'online' ? `Join, move or cancel: ${page}` : `Move or cancel: ${page}`,
    `Questions? ${academy.phone}, ${academy.email}`,
  ].join('\n');
  return shown({ ...baseEvent(lesson), description }, lesson);
}

/** The same for the lesson's tutor, with a link to the week in the office. @param siteUrl as of {@link lessonEvent} */
export function tutorLessonEvent(lesson: CalendarLesson, siteUrl: string): CalendarEvent {
  const week = `${siteUrl}/office/week?day=${academyDay(lesson.start)}`;
  const description = lesson.place === 'online' ? `Join, and write the note: ${week}` : `Write the note: ${week}`;
  return shown({ ...baseEvent(lesson), description }, lesson);
}
