import { queryOptions } from '@tanstack/react-query';
import {
  listLessons,
  listLessonTimes,
  type LessonTimesResponse,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import type { LessonPlace } from '@academy/contracts/rules/lessons';
import { ApiError } from './errors';
import { query } from './query';

/** A student's packages and lessons. */
export type StudentLessons = StudentLessonsResponse['data'];

/** The possible start times of lessons. */
export type LessonTimes = LessonTimesResponse['data'];

/** The lesson that start times are requested for. */
export interface TimesWanted {
  registrationId: string;
  place: LessonPlace;
  /** Left out when the package has a tutor. */
  tutorId?: string | null;
  /** The lesson to be moved. */
  lessonId?: string;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Upper limit of the wait. Browser timers overflow after about 24 days. */
const maxMs = 24 * hourMs;

/**
 * Milliseconds until the lessons are reloaded: one minute while a lesson is in progress or starts within the hour, so that the link to
 * join appears automatically; otherwise until that is the case for the next lesson. False when no lesson is booked.
 */
export function readAgainAfter({ lessons, now }: Pick<StudentLessons, 'lessons' | 'now'>): number | false {
  const at = Date.parse(now);
  const coming = lessons.filter(({ status, end }) => status === 'booked' && Date.parse(end) > at);
  if (coming.length === 0) return false;
  const untilNear = Math.min(...coming.map(({ start }) => Date.parse(start))) - hourMs - at;
  return Math.min(maxMs, Math.max(minuteMs, untilNear));
}

export const lessonsQuery = (studentId: string) =>
  queryOptions({
    ...query(listLessons, { params: { id: studentId } }, { read: ({ data }) => data }),
    refetchInterval: ({ state }) => (state.data ? readAgainAfter(state.data) : false),
  });

/** The request for start times, as query parameters. */
export const timesSearch = ({ registrationId, place, tutorId, lessonId }: TimesWanted) => ({
  registration_id: registrationId,
  place,
  ...(tutorId && { tutor_id: tutorId }),
  ...(lessonId && { lesson_id: lessonId }),
});

/** Start times change constantly, so cached data is never used. */
export const lessonTimesQuery = (studentId: string, wanted: TimesWanted) =>
  query(
    listLessonTimes,
    { params: { id: studentId }, query: timesSearch(wanted) },
    { read: ({ data }) => data, staleTime: 0 },
  );

/** The start times that were taken, from the error of a booking or a move; null for any other error. */
export function takenStarts(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.code !== 'slot_taken') return null;
  return 'taken' in error.body ? error.body.taken : [];
}
