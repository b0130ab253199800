import { useSession } from '../session/session-context';
import { selectUser } from '../session/session-selectors';
import { ParentDashboard } from './parent-dashboard';
import { StudentDashboard } from './student-dashboard';

/** `/dashboard`: a parent's own, or the student's for everybody else. */
export function DashboardPage() {
  const user = useSession(selectUser);
  if (!user) return null;
  return user.userType === 'parent' ? <ParentDashboard parent={user} /> : <StudentDashboard student={user} />;
}
