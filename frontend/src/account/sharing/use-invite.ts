import type { User } from '@academy/contracts/http/accounts';
import { inviteSecondParent, type InviteSecondParentRequest } from '@academy/contracts/http/second-parents';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client';
import { secondParentsQuery } from '../../api/second-parents';
import { formProblem, isSignedOut } from '../../forms/form-problem';
import { useToast } from '../../ui/toast/toast';

export const inviteWording = { title: 'Not invited', text: 'We could not send the invitation. Please try again.' };

/** Invites a second parent, or sends the invitation again. @param title of the toast */
export function useInvite(user: User, title: string, onInvited?: () => void) {
  const cache = useQueryClient();
  const show = useToast();
  return useMutation({
    mutationFn: (body: InviteSecondParentRequest) => api.send(inviteSecondParent, { body }),
    onSuccess: ({ data }, { email }) => {
      cache.setQueryData(secondParentsQuery(user.id).queryKey, data);
      show({ tone: 'success', title, description: `We emailed ${email}.` });
      onInvited?.();
    },
    onError: (error) => {
      if (isSignedOut(error)) return;
      const problem = formProblem(error, inviteWording);
      show({ tone: 'error', title: problem.title, description: problem.text });
    },
  });
}
