import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CancelLessonRequest, MoveLessonRequest } from '@academy/contracts/http/lessons';
import type { lessonTimesQuery, StudentLessons, TimesWanted } from '../../api/lessons';

/** API calls and fields for staff who change a lesson on behalf of the family. */
export interface StaffChange {
  /** Query key of the student's lessons. */
  key: QueryKey;
  times: (wanted: TimesWanted) => ReturnType<typeof lessonTimesQuery>;
  move: (lessonId: string, body: MoveLessonRequest) => Promise<StudentLessons>;
  cancel: (lessonId: string, body: CancelLessonRequest) => Promise<StudentLessons>;
  /** Fields for who is charged with the change and why, shown above its effect. */
  fields: ReactNode;
  /** Returns true if the fields are complete; otherwise shows what is missing. */
  check: () => boolean;
}
