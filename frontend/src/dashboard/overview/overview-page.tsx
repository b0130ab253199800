import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { consultationsQuery } from '../../api/consultation-page';
import { familyPlan } from '../../api/progress/plan';
import { familyTasks } from '../../api/progress/tasks';
import { studentsQuery } from '../../api/students';
import { useFamilyLessons, useStartedPackages } from '../../lessons/family-lessons';
import { StudentPlan } from '../../progress/plan/student-plan';
import { StudentTasks } from '../../progress/tasks/student-tasks';
import { ChildrenPlans, ChildrenTasks, CompletedTasksStat } from './children-progress';
import { useRegistrations } from '../../account/use-registrations';
import { useStudentFacts } from '../../account/use-student-facts';
import { HighlightsSection } from '../../progress/highlights/highlights-section';
import { useSession } from '../../session/session-context';
import { selectUser } from '../../session/session-selectors';
import { ClosedDates } from '../closed-dates';
import { ChildrenAtAGlance } from '../children-at-a-glance';
import { Overview } from './overview';

/**
 * `/account/dashboard`: the user's own dashboard. The route admits only signed-in users.
 * @param figures more figures next to the greeting, from other areas
 */
export function OverviewPage({ figures }: { figures?: (user: User) => ReactNode }) {
  const user = useSession(selectUser);
  if (!user) return null;
  const Own = user.userType === 'parent' ? ParentOverview : StudentOverview;
  return <Own key={user.id} user={user} figures={figures?.(user)} />;
}

interface OwnOverviewProps {
  user: User;
  figures: ReactNode;
}

function ParentOverview({ user, figures }: OwnOverviewProps) {
  const { list, failed, loading, refresh } = useRegistrations(user.id);
  // Optional data: if consultations fail to load, the rest is shown without them.
  const { data: consultations = [] } = useQuery({ ...consultationsQuery(user.id), refetchOnMount: 'always' });
  // If students fail to load, lessons, tasks and progress are not shown.
  const { data: students = [] } = useQuery(studentsQuery(user.id));
  const lessons = useFamilyLessons(students);
  const started = useStartedPackages(students);
  return (
    <Overview
      user={user}
      figures={figures}
      notice={<ClosedDates parentId={user.id} />}
      registrations={{ list, failed, loading, refresh: () => void refresh() }}
      consultations={consultations}
      lessons={lessons}
      started={started}
      progress={
        students.length === 0
          ? undefined
          : {
              stat: <CompletedTasksStat studentIds={students.map(({ id }) => id)} />,
              tasks: <ChildrenTasks students={students} />,
              plan: <ChildrenPlans students={students} />,
              highlights: <ChildrenAtAGlance number="2" students={students} lessons={lessons} />,
            }
      }
    />
  );
}

function StudentOverview({ user, figures }: OwnOverviewProps) {
  const { facts, failed, loading, refresh } = useStudentFacts(user.id);
  const own = facts ? [facts.student] : [];
  const lessons = useFamilyLessons(own);
  const started = useStartedPackages(own);
  return (
    <Overview
      user={user}
      figures={figures}
      registrations={{ list: facts?.registrations, failed, loading, refresh }}
      lessons={lessons}
      started={started}
      progress={{
        stat: <CompletedTasksStat studentIds={[user.id]} />,
        tasks: <StudentTasks api={familyTasks(user.id)} reader={{ side: 'student', firstName: user.firstname }} />,
        plan: <StudentPlan api={familyPlan(user.id)} side="student" />,
        highlights: <HighlightsSection number="2" studentId={user.id} />,
      }}
    />
  );
}
