import { startStepMinutes } from './consultation-starts.js';
import { clockOf, minuteOfDay } from './clock.js';
import { addDays } from './slots.js';
import { academyInstant, academyMinute } from './test-dates.js';
import type { TimeWindow } from './tutors.js';

/** A tutor's hours on one day. */
export interface TutorDay {
  /** YYYY-MM-DD. */
  day: string;
  windows: readonly TimeWindow[];
}

/** A time span that is taken. */
export interface BusyTime {
  start: Date;
  end: Date;
}

/** Input of {@link openLessonTimes}. */
export interface LessonTimesRequest {
  days: readonly TutorDay[];
  /** Length of the lesson, in minutes. */
  minutes: number;
  /** Minutes kept free for the tutor after the lesson. */
  bufferMinutes: number;
  /** No lesson starts before this instant: now plus the tutor's notice period. */
  earliest: Date;
  /** The tutor's busy times, including the buffer after each lesson. */
  tutorBusy: readonly BusyTime[];
  studentBusy: readonly BusyTime[];
  /** For a lesson in person: the busy times of each room, one of which must be free. Null for an online lesson. */
  rooms: readonly (readonly BusyTime[])[] | null;
}

const msPerMinute = 60_000;

/**
 * The instant of an academy local time, "YYYY-MM-DD HH:mm". Of a time that occurs twice in fall, the first. All local times are
 * converted here, never in SQL or with the browser's time zone.
 * @returns null for a time that the clocks skip in spring
 */
export function strictInstant(minute: string): Date | null {
  const instant = academyInstant(minute);
  return academyMinute(instant) === minute ? instant : null;
}

const overlaps = (start: number, end: number, busy: readonly BusyTime[]): boolean =>
  busy.some((time) => time.start.getTime() < end && start < time.end.getTime());

/**
 * The times at which a lesson can start, "YYYY-MM-DD HH:mm" in order: on the hour or half hour, with the whole lesson inside the
 * tutor's hours, and with the tutor, the student and a room free.
 */
export function openLessonTimes(request: LessonTimesRequest): string[] {
  return request.days.flatMap(({ day, windows }) =>
    windows.flatMap((window) =>
      startsIn(window, request.minutes)
        .map((clock) => `${day} ${clock}`)
        .filter((start) => isOpen(start, request)),
    ),
  );
}

/** Start times, "HH:mm", with the whole lesson inside a window. */
function startsIn({ start, end }: TimeWindow, minutes: number): string[] {
  const first = Math.ceil(minuteOfDay(start) / startStepMinutes) * startStepMinutes;
  const count = Math.floor((minuteOfDay(end) - minutes - first) / startStepMinutes) + 1;
  return Array.from({ length: Math.max(0, count) }, (_none, index) => clockOf(first + index * startStepMinutes));
}

function isOpen(
  minute: string,
  { minutes, bufferMinutes, earliest, tutorBusy, studentBusy, rooms }: LessonTimesRequest,
): boolean {
  const instant = strictInstant(minute);
  if (!instant || instant < earliest) return false;
  const start = instant.getTime();
  const end = start + minutes * msPerMinute;
  return (
    !overlaps(start, end + bufferMinutes * msPerMinute, tutorBusy) &&
    !overlaps(start, end, studentBusy) &&
    (rooms === null || rooms.some((busy) => !overlaps(start, end, busy)))
  );
}

/** The dates of a weekly series, "YYYY-MM-DD HH:mm". It keeps its academy time across clock changes. */
export const weeklyStarts = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_none, week) => `${addDays(first.slice(0, 10), 7 * week)}${first.slice(10)}`);
