import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Family } from '@academy/contracts/http/office/families';
import { familyQuery, keepFamily } from '../../../api/office/families';
import { isStale } from '../../office-problem';
import { useStepUp } from '../../step-up/step-up-context';

/**
 * Changes an account of the family whose page is open, with the password where the server wants it again; the page shows what came
 * of it, also when someone else was first.
 * @param id under which the page is open
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
