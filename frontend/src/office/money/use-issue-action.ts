import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/errors';
import { rereadMoney } from '../../api/office/money';
import { useStepUp } from '../step-up/step-up-context';

/** Does something about a payment issue, with the password where the server wants it again; every view of money is read again. */
export function useIssueAction<Input, Result>(
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result) => void,
) {
  const cache = useQueryClient();
  const { confirmed } = useStepUp();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => act(input)),
    onSuccess: async (result) => {
      // Focus goes back to the issue, which is in another list by then.
      await rereadMoney(cache);
      onDone(result);
    },
    onError: async (error) => {
      // Something changed meanwhile: the dialog shows what it is now.
      if (error instanceof ApiError && error.status === 409) await rereadMoney(cache);
    },
  });
}
