import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UpdateUserRequest, User } from '@academy/contracts/http/accounts';
import { sessionsQuery, updateUser } from '../../api/account-settings';
import { readToken } from '../../api/auth-token';
import { isStale } from '../../api/errors';
import { useToast } from '../../ui/toast/toast';
import { useSessionActor } from '../../session/session-context';
import { formProblem, isSignedOut, signedOutProblem, type FormProblem } from '../../forms/form-problem';

const wording = {
  title: 'Update Failed',
  text: 'Failed to update profile. Please try again.',
  denied: 'Only parents can update their profile.',
};
const staleText =
  'Your profile was changed elsewhere. Nothing was saved. Please check the details below, then save again.';

function problemOf(error: unknown): FormProblem {
  if (readToken() === null) return signedOutProblem;
  const problem = formProblem(error, wording);
  return isStale(error) ? { ...problem, text: staleText } : problem;
}

/** Returns the message about effects of a saved profile, if any. */
function consequence(before: User, after: User, newToken: string | null): string | undefined {
  if (after.pending_email && after.pending_email !== before.pending_email)
    return `We emailed a link to ${after.pending_email}. Your email address changes when you open it and confirm. Until then, sign in with ${after.email}.`;
  return newToken === null ? undefined : 'Your password was changed. Other devices were signed out.';
}

/**
 * Saves a parent's profile and updates the session with it, including the new token after a password change.
 * @param onStale called if the profile was changed in the meantime and must be reloaded before it can be saved
 */
export function useSaveProfile(user: User, { onSaved, onStale }: { onSaved: () => void; onStale?: () => void }) {
  const session = useSessionActor();
  const queryClient = useQueryClient();
  const show = useToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (request: UpdateUserRequest) => updateUser(user.id, request),
    onSuccess: (saved) => {
      session.send({ type: 'PROFILE_SAVED', ...saved });
      show({ tone: 'success', title: 'Profile Updated', description: consequence(user, saved.user, saved.token) });
      if (saved.token !== null) void queryClient.invalidateQueries(sessionsQuery(user.id));
      onSaved();
    },
    onError: (failure) => {
      if (isSignedOut(failure)) return;
      const { title, text } = problemOf(failure);
      show({ tone: 'error', title, description: text });
      if (isStale(failure)) onStale?.();
    },
  });
  return { save: (request: UpdateUserRequest) => mutate(request), busy: isPending, problem: error && problemOf(error) };
}
