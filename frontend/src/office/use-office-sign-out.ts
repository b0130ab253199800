import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError, messageOf } from '../api/errors';
import { forgetOffice, keepSession, signOutStaff } from '../api/office/session';
import { useToast } from '../ui/toast/toast';
import { forgetCheckIn } from './saturdays/check-in-storage';

/** Signs the staff member out and navigates to the start page of the office. */
export function useOfficeSignOut(): () => void {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const show = useToast();
  const { mutate } = useMutation({
    mutationFn: () => signOutStaff(),
    onSuccess: (answer) => {
      keepSession(cache, answer);
      forgetOffice(cache);
      forgetCheckIn();
      void navigate({ to: '/office' });
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
