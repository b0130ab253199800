import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors';
import { refreshOffice } from '../../api/office/refresh';
import { useStepUp } from '../step-up/step-up-context';

/** Acts on a payment issue, asking for the password when the server requires it, and reloads the pages it shows on. */
export function useIssueAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const cache = useQueryClient();
  const { confirmed } = useStepUp();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => act(input)),
    onSuccess: async (result) => {
      // Reload first: focus returns to the issue, which has moved to the other list.
      await refreshOffice(cache);
      onDone(result);
    },
    onError: async (error) => {
      // After a conflict, the dialog shows the current data.
      if (error instanceof ApiError && error.status === 409) await refreshOffice(cache);
    },
  });
}
