import { listLessonsOfStudent, listLessonTimesOfStudent } from '@academy/contracts/http/lessons';
import { timesSearch, type TimesWanted } from '../lessons';
import { officeQuery } from './query';
import { dialogData } from './refresh';

/** The lessons of a student, for one staff member. */
export const officeLessonsQuery = (staffId: string, studentId: string) =>
  officeQuery(listLessonsOfStudent, { params: { id: studentId }, viewer: staffId }, { read: ({ data }) => data });

/** Start times change constantly, so cached data is never used. */
export const officeLessonTimesQuery = (studentId: string, wanted: TimesWanted) =>
  officeQuery(
    listLessonTimesOfStudent,
    { params: { id: studentId }, query: timesSearch(wanted) },
    { read: ({ data }) => data, staleTime: 0, meta: dialogData },
  );
