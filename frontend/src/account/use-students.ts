import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Student } from '@academy/contracts/http/students';
import { studentsQuery } from '../api/students';
import { useToast } from '../ui/toast/toast';
import { studentsFetchFailed, studentsRefreshFailed } from './dashboard-wording';

/** A list that is loading, failed to load, or is loaded. */
export interface Loaded<Item> {
  /** Undefined while loading, and when it could not be loaded. */
  list: readonly Item[] | undefined;
  failed: boolean;
  /** True while loading, also behind a shown list. */
  loading: boolean;
  /** Refetches; a failure shows a toast. */
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
