import { academy } from '../academy.js';
import { canceledEvent, type CalendarEvent } from './calendar-file.js';
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

/**
 * The calendar entry of a lesson. A moved lesson keeps its entry, so that calendars move it too; a canceled one is shown as canceled.
 * Calendars are shared, so the entry has the first name only, and a link to the page of the lesson in place of the meeting's.
 * @param siteUrl origin of the site, without a slash at its end
 */
export function lessonEvent(lesson: CalendarLesson, siteUrl: string): CalendarEvent {
  const { id, studentId, studentName, tutorName, start, end, place, room, status, moves } = lesson;
  const [firstName = ''] = studentName.trim().split(/\s+/);
  const page = `${siteUrl}/account/students/${studentId}`;
  const event: CalendarEvent = {
    uid: `${id}@${academy.email.slice(academy.email.indexOf('@') + 1)}`,
    sequence: moves,
    start,
    end,
    summary: `Lesson: ${firstName}`,
    description: [
      ...(tutorName ? [`With ${tutorName}.`] : []),
      place === 'online' ? `Join, move or cancel: ${page}` : `Move or cancel: ${page}`,
      `Questions? ${academy.phone}, ${academy.email}`,
    ].join('\n'),
    location: place === 'online' ? lessonPlaceTexts.online : [room, academy.name].filter(Boolean).join(', '),
  };
  return isCanceledLesson(status) ? canceledEvent(event) : event;
}
