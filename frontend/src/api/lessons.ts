import { queryOptions } from '@tanstack/react-query';
import type {
  BookLessonsRequest,
  CancelLessonRequest,
  LessonTimesResponse,
  MoveLessonRequest,
  StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import type { LessonPlace } from '@academy/contracts/rules/lessons';
import { isRecord } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';
import { privateData } from './private-data';

/** The packages and the lessons of a student. */
export type StudentLessons = StudentLessonsResponse['data'];

/** When lessons can start. */
export type LessonTimes = LessonTimesResponse['data'];

/** For which lesson times are looked for. */
export interface TimesWanted {
  registrationId: string;
  place: LessonPlace;
  /** Left out where the package has a tutor. */
  tutorId?: string | null;
  /** The lesson that is to be moved. */
  lessonId?: string;
}

/** @throws ApiError `not_found` for a student who is not the caller's */
export async function readLessons(
  studentId: string,
  client: ApiClient = api,
  signal?: AbortSignal,
): Promise<StudentLessons> {
  const { data } = await client.call<StudentLessonsResponse>('listLessons', { params: { id: studentId }, signal });
  return data;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Timers of browsers take no more. */
const longestMs = 24 * hourMs;

/**
 * Milliseconds until the lessons are read again: a minute while one is within the hour or goes on, so that the link to join it appears
 * by itself; else until the next one is. False when none is coming.
 */
export function readAgainAfter({ lessons, now }: StudentLessons): number | false {
  const at = Date.parse(now);
  const coming = lessons.filter(({ status, end }) => status === 'booked' && Date.parse(end) > at);
  if (coming.length === 0) return false;
  const untilNear = Math.min(...coming.map(({ start }) => Date.parse(start))) - hourMs - at;
  return Math.min(longestMs, Math.max(minuteMs, untilNear));
}

export function lessonsQuery(studentId: string, client: ApiClient = api) {
  return queryOptions({
    queryKey: ['lessons', studentId],
    meta: privateData,
    queryFn: ({ signal }) => readLessons(studentId, client, signal),
    refetchInterval: ({ state }) => (state.data ? readAgainAfter(state.data) : false),
  });
}

/** What is asked for, as the address has it. */
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
  return (await client.call<LessonTimesResponse>('listLessonTimes', call)).data;
}

/** Open times change by the minute, so cached ones are never used. */
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
  const { data } = await client.call<StudentLessonsResponse>('bookLessons', { params: { id: studentId }, body });
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
  return (await client.call<StudentLessonsResponse>('moveLesson', { params, body })).data;
}

/** @throws ApiError `stale_version` */
export async function cancelLesson(
  studentId: string,
  lessonId: string,
  body: CancelLessonRequest,
  client: ApiClient = api,
): Promise<StudentLessons> {
  const params = { id: studentId, lesson: lessonId };
  return (await client.call<StudentLessonsResponse>('cancelLesson', { params, body })).data;
}

/** Which starts a refused booking or move names as taken; null for any other failure. */
export function takenStarts(error: unknown): string[] | null {
  if (!(error instanceof ApiError) || error.code !== 'slot_taken') return null;
  const taken = isRecord(error.body) && Array.isArray(error.body.taken) ? error.body.taken : [];
  return taken.filter((start): start is string => typeof start === 'string');
}
