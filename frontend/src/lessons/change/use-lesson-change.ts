import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { lessonsQuery, type StudentLessons } from '../../api/lessons';
import { ApiError } from '../../api/errors';

/** Returns true if the displayed lesson, or the effect of changing it, is stale. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

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
    onError: (error) => isOutdated(error) && queries.invalidateQueries({ queryKey: key }),
  });
}
