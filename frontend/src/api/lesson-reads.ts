import type { Query, QueryClient } from '@tanstack/react-query';
import { getHighlights } from '@academy/contracts/http/highlights';
import { listLessons } from '@academy/contracts/http/lessons';
import type { StudentLessons } from './lessons';
import { isKeyOf, keyOf } from './query-key';

/** The first part of the key of the query of a family's lessons; then the ids of all students of the family. */
export const familyLessonsKey = 'family-lessons';

/**
 * Returns a test for the queries whose data comes from a family's lessons or the balances of its packages. Pages that show registrations
 * are not among them, because they always refetch when they are opened.
 * @param studentId only the ones that depend on this student's lessons
 */
const dependsOn =
  (studentId?: string) =>
  ({ queryKey }: Query): boolean =>
    queryKey[0] === familyLessonsKey ||
    ((isKeyOf(listLessons, queryKey) || isKeyOf(getHighlights, queryKey)) &&
      (studentId === undefined || queryKey.includes(studentId)));

/** Marks queries as outdated. Cancels their requests, whose responses may be from before the change. */
async function outdate(cache: QueryClient, predicate: (query: Query) => boolean): Promise<void> {
  await cache.cancelQueries({ predicate });
  await cache.invalidateQueries({ predicate, refetchType: 'none' });
}

/** Refetches outdated queries, also those that no open page shows, so that the next page does not start with old data. */
const refetch = (cache: QueryClient, predicate: (query: Query) => boolean): Promise<void> =>
  cache.refetchQueries(
    { predicate: (query) => query.state.isInvalidated && predicate(query) },
    // Each of them starts only once: the family's query waits for the students' queries.
    { cancelRefetch: false },
  );

/** Refetches everything that depends on lessons, after a change whose response does not have the lessons. */
export async function refreshLessons(cache: QueryClient): Promise<void> {
  await outdate(cache, dependsOn());
  await refetch(cache, dependsOn());
}

/** Stores a student's changed lessons and starts to refetch everything else that depends on them. */
export async function keepLessons(cache: QueryClient, studentId: string, lessons: StudentLessons): Promise<void> {
  await outdate(cache, dependsOn(studentId));
  cache.setQueryData<StudentLessons>(keyOf(listLessons, { params: { id: studentId } }), lessons);
  void refetch(cache, dependsOn(studentId));
}
