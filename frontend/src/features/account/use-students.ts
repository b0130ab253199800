import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Student } from '@academy/contracts/http/students';
import { studentsQuery } from '../../api/students';
import { useToast } from '../../ui/toast/toast';
import { studentsFetchFailed, studentsRefreshFailed } from './dashboard-wording';

/** A list that is on its way, could not be loaded, or is here. */
export interface Loaded<Item> {
  /** Undefined while loading, and when it could not be loaded. */
  list: readonly Item[] | undefined;
  failed: boolean;
  /** Work is going on, also behind a list that is shown. */
  loading: boolean;
  /** Asks again; a failure is told in a toast. */
  refresh: () => Promise<void>;
}

/** A parent's students. */
export function useStudents(parentId: string): Loaded<Student> {
  const show = useToast();
  const { data, isLoadingError, isFetching, refetch } = useQuery(studentsQuery(parentId));
  useEffect(() => {
    if (isLoadingError) show(studentsFetchFailed);
  }, [isLoadingError, show]);
  const refresh = async () => {
    const { isRefetchError } = await refetch();
    if (isRefetchError) show(studentsRefreshFailed);
  };
  return { list: data, failed: isLoadingError, loading: isFetching, refresh };
}
