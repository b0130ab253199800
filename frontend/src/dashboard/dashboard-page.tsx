import type { ReactNode } from 'react';
import { useSession } from '../session/session-context';
import { selectUser } from '../session/session-selectors';
import { ParentDashboard } from './parent-dashboard';
import { StudentDashboard } from './student-dashboard';

/**
 * `/dashboard`: the parent's dashboard, or the student's.
 * @param toDo to-dos for a parent from other areas
 */
export function DashboardPage({ toDo }: { toDo?: ReactNode }) {
  const user = useSession(selectUser);
  if (!user) return null;
  return user.userType === 'parent' ? (
    <ParentDashboard parent={user} toDo={toDo} />
  ) : (
    <StudentDashboard student={user} />
  );
}
