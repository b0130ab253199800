import { academy } from '../academy.js';
import { canceledEvent, type CalendarEvent } from './calendar-file.js';
import { academyDay } from './dates.js';
import { lessonPlaceTexts, type LessonPlace, type LessonStatus } from './lessons.js';

export const lessonFileName = 'lesson.ics';

/** Who has the family's entry: a guest is a parent without an account. */
export type FamilyReader = 'parent' | 'student' | 'guest';

/** A lesson with the data a calendar entry needs. */
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
  /** How many times it was moved. */
  moves: number;
}

const canceled: readonly LessonStatus[] = ['canceled', 'canceled_late', 'canceled_by_academy'];

/** Whether a lesson was canceled, by the family or by the academy. */
export const isCanceledLesson = (status: LessonStatus): boolean => canceled.includes(status);

/** The part of the entry that all calendars share. Calendars may be shared, so it contains only the student's first name. */
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

function parentLink({ studentId, place }: CalendarLesson, siteUrl: string): string {
  const page = `${siteUrl}/account/students/${studentId}`;
  return place === 'online' ? `Join, move or cancel: ${page}` : `Move or cancel: ${page}`;
}

function studentLink({ place }: CalendarLesson, siteUrl: string): string {
  const page = `${siteUrl}/dashboard`;
  return place === 'online' ? `Join, and see all lessons: ${page}` : `See all lessons: ${page}`;
}

/** Without a page: calendars may be shared, and whoever has the link of a registration can change it. */
function guestLink({ place }: CalendarLesson): string {
  const change = 'To move or cancel it, please call us.';
  return place === 'online' ? `Join with the link in our email. ${change}` : change;
}

const links: Readonly<Record<FamilyReader, (lesson: CalendarLesson, siteUrl: string) => string>> = {
  parent: parentLink,
  student: studentLink,
  guest: guestLink,
};

/**
 * The family's calendar entry of a lesson. A moved lesson keeps its UID, so that calendars move the entry; a canceled one is shown as
 * canceled. It links to a page instead of the online meeting: the student's page for parents, and the dashboard for students, who may
 * not open that page and may not be allowed to change lessons. For parents without an account it has no link.
 * @param siteUrl origin of the site, without a trailing slash
 */
export function lessonEvent(lesson: CalendarLesson, siteUrl: string, reader: FamilyReader): CalendarEvent {
  const { tutorName } = lesson;
  const description = [
    ...(tutorName ? [`With ${tutorName}.`] : []),
    links[reader](lesson, siteUrl),
    `Questions? ${academy.phone}, ${academy.email}`,
  ].join('\n');
  return shown({ ...baseEvent(lesson), description }, lesson);
}

/** The tutor's calendar entry of a lesson, with a link to the week in the office. @param siteUrl see {@link lessonEvent} */
export function tutorLessonEvent(lesson: CalendarLesson, siteUrl: string): CalendarEvent {
  const week = `${siteUrl}/office/week?day=${academyDay(lesson.start)}`;
  const description = lesson.place === 'online' ? `Join, and write the note: ${week}` : `Write the note: ${week}`;
  return shown({ ...baseEvent(lesson), description }, lesson);
}
