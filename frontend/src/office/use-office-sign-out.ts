import { signOutStaff } from '@academy/contracts/http/office/staff';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, messageOf } from '../api/errors';
import { officeApi } from '../api/office/client';
import { forgetOffice, keepSession } from '../api/office/session';
import { useToast } from '../ui/toast/toast';
import { forgetCheckIn } from './saturdays/check-in-storage';

/** Signs the staff member out and navigates to the start page of the office. */
export function useOfficeSignOut(): () => void {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const show = useToast();
  const { mutate } = useMutation({
    mutationFn: () => officeApi.send(signOutStaff),
    onSuccess: (answer) => {
      keepSession(cache, answer);
      forgetOffice(cache);
      forgetCheckIn();
      // A page that asks before it is left ends with the session and so cannot ask.
      void navigate({ to: '/office', ignoreBlocker: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
      show({
        tone: 'error',
        title: 'You are still signed in',
        description: messageOf(error, 'We could not sign you out. Please try again.'),
      });
    },
  });
  return () => mutate();
}
