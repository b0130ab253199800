import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '@academy/contracts/http/office/staff';
import { isStale } from '../../api/errors';
import { keepStaffMember, staffQuery } from '../../api/office/staff';
import { useStaff } from '../office-context';
import { useStepUp } from '../step-up/step-up-context';

/** Changes a staff account, asking for the password when the server requires it, and updates the list. */
export function useStaffAction<Input>(
  act: (input: Input) => Promise<StaffMember>,
  onDone: (member: StaffMember) => void,
) {
  const cache = useQueryClient();
  const { id: ownerId } = useStaff();
  const { confirmed } = useStepUp();
  return useMutation({
    mutationFn: (input: Input) => confirmed(() => act(input)),
    onSuccess: (member) => {
      keepStaffMember(cache, ownerId, member);
      onDone(member);
    },
    onError: async (error) => {
      // The dialog then shows the current account.
      if (isStale(error)) await cache.invalidateQueries({ queryKey: staffQuery(ownerId).queryKey });
    },
  });
}
