import {
  bookLessonsOfStudent,
  cancelLessonOfStudent,
  listLessonsOfStudent,
  listLessonTimesOfStudent,
  moveLessonOfStudent,
  type BookLessonsRequest,
  type OfficeCancelLessonRequest,
  type OfficeMoveLessonRequest,
  type StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import { queryOptions } from '@tanstack/react-query';
import { privateData } from '../private-data';
import { timesSearch, type LessonTimes, type StudentLessons, type TimesWanted } from '../lessons';
import { officeApi, type OfficeClient } from './client';

/** The calls for the lessons of one student, for staff. Each change returns the updated lessons. */
export function officeLessons(studentId: string, client: OfficeClient = officeApi) {
  const answer = async (call: Promise<StudentLessonsResponse>): Promise<StudentLessons> => (await call).data;
  const params = { id: studentId };
  const at = (lesson: string) => ({ id: studentId, lesson });
  return {
    read: (signal?: AbortSignal) => answer(client.send(listLessonsOfStudent, { params, signal })),
    times: async (wanted: TimesWanted, signal?: AbortSignal): Promise<LessonTimes> => {
      const call = { params, query: timesSearch(wanted), signal };
      return (await client.send(listLessonTimesOfStudent, call)).data;
    },
    /** @throws ApiError `slot_taken` */
    book: (body: BookLessonsRequest) => answer(client.send(bookLessonsOfStudent, { params, body })),
    /** @throws ApiError `slot_taken` or `stale_version` */
    move: (lessonId: string, body: OfficeMoveLessonRequest) =>
      answer(client.send(moveLessonOfStudent, { params: at(lessonId), body })),
    /** @throws ApiError `stale_version` */
    cancel: (lessonId: string, body: OfficeCancelLessonRequest) =>
      answer(client.send(cancelLessonOfStudent, { params: at(lessonId), body })),
  };
}

/** The lessons of a student, for one staff member. */
export function officeLessonsQuery(staffId: string, studentId: string) {
  return queryOptions({
    queryKey: ['office', 'lessons', staffId, studentId],
    queryFn: ({ signal }) => officeLessons(studentId).read(signal),
  });
}

/** Start times change constantly, so cached data is never used. */
export function officeLessonTimesQuery(studentId: string, wanted: TimesWanted) {
  return queryOptions({
    queryKey: ['lesson-times', studentId, wanted],
    meta: privateData,
    queryFn: ({ signal }) => officeLessons(studentId).times(wanted, signal),
    staleTime: 0,
  });
}
