import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/errors';
import { refreshOffice } from '../api/office/refresh';

/**
 * A change by staff. The office's pages are loaded again before `onDone`, so that focus returns to what is there then, and after a
 * conflict, so that a dialog shows the current data.
 * @param rereadAfterConflict loads what {@link refreshOffice} leaves out
 */
export function useOfficeAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result, input: Input) => void,
  rereadAfterConflict?: () => Promise<unknown>,
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => act(input),
    onSuccess: async (result, input) => {
      await refreshOffice(cache);
      onDone(result, input);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      await rereadAfterConflict?.();
      await refreshOffice(cache);
    },
  });
}
