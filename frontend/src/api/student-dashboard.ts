import { getStudentDashboard, type StudentDashboardResponse } from '@academy/contracts/http/students';
import { query } from './query';

/** Real data shown on a student's page. */
export type StudentFacts = StudentDashboardResponse['data'];

export const studentDashboardQuery = (studentId: string) =>
  query(getStudentDashboard, { viewer: studentId }, { read: ({ data }) => data });
