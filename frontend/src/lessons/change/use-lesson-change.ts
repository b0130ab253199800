import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { lessonsQuery, type StudentLessons } from '../../api/lessons';
import { isStale } from '../../api/errors';

/**
 * A mutation of a lesson that updates the cached lessons. Refetches them if the request was stale, so that the dialog shows the new state.
 * @param key query key of the lessons
 */
export function useLessonChange<Input>(
  studentId: string,
  change: (input: Input) => Promise<StudentLessons>,
  onDone: () => void,
  key: QueryKey = lessonsQuery(studentId).queryKey,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (data) => {
      queries.setQueryData(key, data);
      onDone();
    },
    onError: (error) => isStale(error) && queries.invalidateQueries({ queryKey: key }),
  });
}
