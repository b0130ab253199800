import { minuteOfDay, clockOf, startStepMinutes } from './consultation-starts.js';
import { addDays } from './slots.js';
import { academyInstant, academyMinute } from './test-dates.js';
import type { TimeWindow } from './tutors.js';

/** The hours of a tutor on a day. */
export interface TutorDay {
  /** YYYY-MM-DD. */
  day: string;
  windows: readonly TimeWindow[];
}

/** A time that is taken. */
export interface BusyTime {
  start: Date;
  end: Date;
}

/** What decides when a lesson can start. */
export interface LessonTimesRequest {
  days: readonly TutorDay[];
  /** Length of the lesson. */
  minutes: number;
  /** Kept free for the tutor after the lesson. */
  bufferMinutes: number;
  /** No lesson starts before this: now and the tutor's notice. */
  earliest: Date;
  /** With the buffers after the tutor's lessons. */
  tutorBusy: readonly BusyTime[];
  studentBusy: readonly BusyTime[];
  /** Where the lesson is in person: what each room is taken for. One that is free suffices. Null for a lesson online. */
  rooms: readonly (readonly BusyTime[])[] | null;
}

const msPerMinute = 60_000;

/**
 * The instant of an academy local time, "YYYY-MM-DD HH:mm". A time that the clock skips in spring has none; of the two in fall it is the
 * first. SQL and the browser's zone decide nothing about local times.
 * @returns null for a skipped time
 */
export function strictInstant(minute: string): Date | null {
  const instant = academyInstant(minute);
  return academyMinute(instant) === minute ? instant : null;
}

const overlaps = (start: number, end: number, busy: readonly BusyTime[]): boolean =>
  busy.some((time) => time.start.getTime() < end && start < time.end.getTime());

/**
 * When a lesson can start, "YYYY-MM-DD HH:mm" in order: on the hour or half hour, with the whole lesson inside the tutor's hours, and
 * tutor, student and a room free.
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

/** Starts with the whole lesson inside a window, "HH:mm". */
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

/** The dates of a weekly series, "YYYY-MM-DD HH:mm": it keeps its time on the academy's clock over every clock change. */
export const weeklyStarts = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_none, week) => `${addDays(first.slice(0, 10), 7 * week)}${first.slice(10)}`);
