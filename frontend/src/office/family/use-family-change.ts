import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Family } from '@academy/contracts/http/office/families';
import { keepFamily } from '../../api/office/families';

/** Changes the open family and updates its page. @param id family id in the page's URL */
export function useFamilyChange<Input>(id: string, act: (input: Input) => Promise<Family>, onDone?: () => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (family) => {
      keepFamily(cache, id, family);
      onDone?.();
    },
  });
}
