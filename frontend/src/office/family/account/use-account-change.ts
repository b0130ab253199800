import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Family } from '@academy/contracts/http/office/families';
import { isStale } from '../../../api/errors';
import { familyQuery, keepFamily } from '../../../api/office/families';
import { useStepUp } from '../../step-up/step-up-context';

/**
 * Changes an account of the open family, asking for the password when the server requires it. The page then shows the result, and after
 * a conflict, the current data.
 * @param id family id in the page's URL
 */
export function useAccountChange<Input>(
  id: string,
  act: (input: Input) => Promise<Family>,
  onDone: (family: Family) => void,
) {
  const cache = useQueryClient();
  const { confirmed } = useStepUp();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => act(input)),
    onSuccess: (family) => {
      keepFamily(cache, id, family);
      onDone(family);
    },
    onError: async (error) => {
      if (isStale(error)) await cache.invalidateQueries({ queryKey: familyQuery(id).queryKey });
    },
  });
}
