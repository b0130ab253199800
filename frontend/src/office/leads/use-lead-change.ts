import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OfficeLead } from '@academy/contracts/http/office/leads';
import { isStale } from '../../api/errors';
import { keepLead, leadQuery } from '../../api/office/leads';
import { useStaff } from '../office-context';

/** Changes a lead. The page then shows the result, and after a conflict, the current data. */
export function useLeadChange<Input>(
  id: string,
  act: (input: Input) => Promise<OfficeLead>,
  onDone: (lead: OfficeLead) => void,
) {
  const cache = useQueryClient();
  const { id: staffId } = useStaff();
  return useMutation({
    mutationFn: act,
    onSuccess: (lead) => {
      keepLead(cache, staffId, lead);
      onDone(lead);
    },
    onError: async (error) => {
      if (isStale(error)) await cache.invalidateQueries({ queryKey: leadQuery(staffId, id).queryKey });
    },
  });
}
