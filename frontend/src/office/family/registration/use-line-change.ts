import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/errors';
import { refreshOffice } from '../../../api/office/refresh';
import { rereadLine, type RefundRef } from '../../../api/office/registrations';
import { useStepUp } from '../../step-up/step-up-context';

/**
 * Changes a registration or a consultation, or refunds a payment, asking for the password when the server requires it. The page shows
 * the result before the dialog closes, and rosters, lists and amounts are read again. After a conflict, the dialog shows the current
 * data.
 */
export function useLineChange<Input, Result>(
  line: RefundRef,
  act: (input: Input) => Promise<Result>,
  onDone: (result: Result, input: Input) => void,
) {
  const cache = useQueryClient();
  const { confirmed } = useStepUp();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => act(input)),
    onSuccess: async (result, input) => {
      await refreshOffice(cache);
      onDone(result, input);
    },
    onError: async (error) => {
      if (!(error instanceof ApiError) || error.status !== 409) return;
      await rereadLine(cache, line);
      await refreshOffice(cache);
    },
  });
}
