import { queryOptions } from '@tanstack/react-query';
import {
  bookLessons as bookLessonsCall,
  cancelLesson as cancelLessonCall,
  listLessons,
  listLessonTimes,
  moveLesson as moveLessonCall,
  type BookLessonsRequest,
  type CancelLessonRequest,
  type LessonTimesResponse,
  type MoveLessonRequest,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import type { LessonPlace } from '@academy/contracts/rules/lessons';
import { isRecord } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';
import { lessonReads } from './lesson-reads';
import { privateData } from './private-data';

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

/** @throws ApiError `not_found` for a student who does not belong to the caller */
export async function readLessons(
  studentId: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<StudentLessons> {
  const { data } = await client.send(listLessons, { params: { id: studentId }, signal });
  return data;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Upper limit of the wait. Browser timers overflow after about 24 days. */
const maxMs = 24 * hourMs;

/**
 * Milliseconds until the lessons are reloaded: one minute while a lesson is in progress or starts within the hour, so that the link to
 * join appears automatically; otherwise until that is the case for the next lesson. False when no lesson is booked.
 */
export function readAgainAfter({ lessons, now }: StudentLessons): number | false {
  const at = Date.parse(now);
  const coming = lessons.filter(({ status, end }) => status === 'booked' && Date.parse(end) > at);
  if (coming.length === 0) return false;
  const untilNear = Math.min(...coming.map(({ start }) => Date.parse(start))) - hourMs - at;
  return Math.min(maxMs, Math.max(minuteMs, untilNear));
}

export function lessonsQuery(studentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: [lessonReads.lessons, studentId],
    meta: privateData,
    queryFn: ({ signal }) => readLessons(studentId, client, signal),
    refetchInterval: ({ state }) => (state.data ? readAgainAfter(state.data) : false),
  });
}

/** The request for start times, as query parameters. */
export const timesSearch = ({ registrationId, place, tutorId, lessonId }: TimesWanted) => ({
  registration_id: registrationId,
  place,
  ...(tutorId && { tutor_id: tutorId }),
  ...(lessonId && { lesson_id: lessonId }),
});

/** @throws ApiError when no tutor of the package is chosen */
export async function readLessonTimes(
  studentId: string,
  wanted: TimesWanted,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<LessonTimes> {
  const call = { params: { id: studentId }, query: timesSearch(wanted), signal };
  return (await client.send(listLessonTimes, call)).data;
}

/** Start times change constantly, so cached data is never used. */
export function lessonTimesQuery(studentId: string, wanted: TimesWanted, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['lesson-times', studentId, wanted],
    meta: privateData,
    queryFn: ({ signal }) => readLessonTimes(studentId, wanted, client, signal),
    staleTime: 0,
  });
}

/** Books all of the lessons or none. @throws ApiError `slot_taken`, see {@link takenStarts} */
export async function bookLessons(
  studentId: string,
  body: BookLessonsRequest,
  client: ApiClient = api,
): Promise<StudentLessons> {
  const { data } = await client.send(bookLessonsCall, { params: { id: studentId }, body });
  return data;
}

/** @throws ApiError `slot_taken` or `stale_version` */
export async function moveLesson(
  studentId: string,
  lessonId: string,
  body: MoveLessonRequest,
  client: ApiClient = api,
): Promise<StudentLessons> {
  const params = { id: studentId, lesson: lessonId };
  return (await client.send(moveLessonCall, { params, body })).data;
}

/** @throws ApiError `stale_version` */
export async function cancelLesson(
  studentId: string,
  lessonId: string,
  body: CancelLessonRequest,
  client: ApiClient = api,
): Promise<StudentLessons> {
  const params = { id: studentId, lesson: lessonId };
  return (await client.send(cancelLessonCall, { params, body })).data;
}

/** The start times that were taken, from the error of a booking or a move; null for any other error. */
export function takenStarts(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.code !== 'slot_taken') return null;
  const taken = isRecord(error.body) && Array.isArray(error.body.taken) ? error.body.taken : [];
  return taken.filter((start): start is string => typeof start === 'string');
}
