import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Family } from '@academy/contracts/http/office/families';
import { keepFamily } from '../../api/office/families';

/** Changes something of the family whose page is open, which then shows it. @param id under which the page is open */
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
