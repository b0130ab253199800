import { useQuery } from '@tanstack/react-query';
import { studentDashboardQuery, type StudentFacts } from '../api/student-dashboard';

export interface LoadedFacts {
  /** Undefined while loading and after a failure. */
  facts: StudentFacts | undefined;
  failed: boolean;
  loading: boolean;
  refresh: () => void;
}

/** Loads the dashboard data of the signed-in student. */
export function useStudentFacts(studentId: string): LoadedFacts {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    ...studentDashboardQuery(studentId),
    refetchOnMount: 'always',
  });
  return { facts: data, failed: isLoadingError, loading: isFetching, refresh: () => void refetch() };
}
