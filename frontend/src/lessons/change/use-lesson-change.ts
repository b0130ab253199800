import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type { StudentLessons } from '../../api/lessons';
import { isStale } from '../../api/errors';
import { keepLessons, refreshLessons } from '../../api/lesson-reads';

/**
 * A mutation of a lesson that updates the cached lessons and all that depends on them. Refetches them if the request was stale, so that
 * the dialog shows the new state.
 * @param staffKey query key of the staff's copy of the lessons, which is updated instead of the family's if staff change the lesson
 */
export function useLessonChange<Input>(
  studentId: string,
  change: (input: Input) => Promise<StudentLessons>,
  onDone: () => void,
  staffKey?: QueryKey,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (lessons) => {
      if (staffKey) queries.setQueryData(staffKey, lessons);
      else await keepLessons(queries, studentId, lessons);
      onDone();
    },
    onError: (error) => {
      if (!isStale(error)) return undefined;
      return staffKey ? queries.invalidateQueries({ queryKey: staffKey }) : refreshLessons(queries);
    },
  });
}
