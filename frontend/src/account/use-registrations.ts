import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Exam } from '@academy/contracts/http/registrations';
import { messageOf } from '../api/errors';
import { examsQuery } from '../api/registrations';
import { useToast } from '../ui/toast/toast';
import { registrationsFailedText, registrationsFailedTitle } from './dashboard-wording';
import type { Loaded } from './use-students';

/** Loads a family's registrations. Always refetches, because the user may have just registered. */
export function useRegistrations(parentId: string): Loaded<Exam> {
  const show = useToast();
  const { data, error, isLoadingError, isFetching, refetch } = useQuery({
    ...examsQuery(parentId),
    refetchOnMount: 'always',
  });
  const description = error ? messageOf(error, registrationsFailedText) : null;
  useEffect(() => {
    if (description !== null) show({ tone: 'error', title: registrationsFailedTitle, description });
  }, [description, show]);
  return { list: data, failed: isLoadingError, loading: isFetching, refresh: async () => void (await refetch()) };
}
