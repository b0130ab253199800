import type {
  BookLessonsRequest,
  LessonTimesResponse,
  OfficeCancelLessonRequest,
  OfficeMoveLessonRequest,
  StudentLessonsResponse,
} from '@academy/contracts/http/lessons';
import { timesSearch, type LessonTimes, type StudentLessons, type TimesWanted } from '../lessons';
import { officeApi, type OfficeClient } from './client';

/** The calls on the lessons of one student, as staff make them. Each change answers the lessons as they are then. */
export function officeLessons(studentId: string, client: OfficeClient = officeApi) {
  const answer = async (call: Promise<StudentLessonsResponse>): Promise<StudentLessons> => (await call).data;
  const params = { id: studentId };
  const at = (lesson: string) => ({ id: studentId, lesson });
  return {
    read: (signal?: AbortSignal) => answer(client.call('listLessonsOfStudent', { params, signal })),
    times: async (wanted: TimesWanted, signal?: AbortSignal): Promise<LessonTimes> => {
      const call = { params, query: timesSearch(wanted), signal };
      return (await client.call<LessonTimesResponse>('listLessonTimesOfStudent', call)).data;
    },
    /** @throws ApiError `slot_taken` */
    book: (body: BookLessonsRequest) => answer(client.call('bookLessonsOfStudent', { params, body })),
    /** @throws ApiError `slot_taken` or `stale_version` */
    move: (lessonId: string, body: OfficeMoveLessonRequest) =>
      answer(client.call('moveLessonOfStudent', { params: at(lessonId), body })),
    /** @throws ApiError `stale_version` */
    cancel: (lessonId: string, body: OfficeCancelLessonRequest) =>
      answer(client.call('cancelLessonOfStudent', { params: at(lessonId), body })),
  };
}
