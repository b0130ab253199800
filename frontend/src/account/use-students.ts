import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Student } from '@academy/contracts/http/students';
import { studentsQuery } from '../api/students';
import { useToast } from '../ui/toast/toast';
import { studentsFetchFailed, studentsRefreshFailed } from './dashboard-wording';

/** A list and its loading state. */
export interface Loaded<Item> {
  /** Undefined while loading and after a failure. */
  list: readonly Item[] | undefined;
  failed: boolean;
  /** True while loading, including refetches in the background. */
  loading: boolean;
  /** Refetches; a failure shows a toast. */
  refresh: () => Promise<void>;
}

/** Loads a parent's students. */
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
