import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { lessonsQuery, type StudentLessons } from '../../api/lessons';
import { ApiError } from '../../api/errors';

/** Whether a lesson, or what changing it means, is no longer as it was shown. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_version';

/** Changes a lesson and shows everywhere what came of it. After a refusal the lessons are read again, so that the dialog shows the new state. @param key under which they are kept */
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
