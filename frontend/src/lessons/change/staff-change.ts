import type { QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CancelLessonRequest, MoveLessonRequest } from '@academy/contracts/http/lessons';
import type { lessonTimesQuery, StudentLessons, TimesWanted } from '../../api/lessons';

/** What is different where staff change a lesson in place of the family. */
export interface StaffChange {
  /** Under which the lessons of the student are kept. */
  key: QueryKey;
  times: (wanted: TimesWanted) => ReturnType<typeof lessonTimesQuery>;
  move: (lessonId: string, body: MoveLessonRequest) => Promise<StudentLessons>;
  cancel: (lessonId: string, body: CancelLessonRequest) => Promise<StudentLessons>;
  /** Asks on whose account the change goes, and why; above what it means. */
  fields: ReactNode;
  /** Whether the fields are filled in; shows what is missing where they are not. */
  check: () => boolean;
}
