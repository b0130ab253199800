import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '@academy/contracts/http/office/staff';
import { keepStaffMember, staffQuery } from '../../api/office/staff';
import { useStaff } from '../office-context';
import { isStale } from '../office-problem';
import { useStepUp } from '../step-up/step-up-context';

/** Changes a staff account, with the password where the server wants it again; the list shows what came of it. */
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
      // The dialog shows what the account is now.
      if (isStale(error)) await cache.invalidateQueries({ queryKey: staffQuery(ownerId).queryKey });
    },
  });
}
