import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { consultationsQuery } from '../../api/consultation-page';
import { familyPlan } from '../../api/progress/plan';
import { familyTasks } from '../../api/progress/tasks';
import { studentsQuery } from '../../api/students';
import { useFamilyLessons } from '../../lessons/family-lessons';
import { StudentPlan } from '../../progress/plan/student-plan';
import { StudentTasks } from '../../progress/tasks/student-tasks';
import { ChildrenPlans, ChildrenTasks, CompletedTasksStat } from './children-progress';
import { AccountOrDemo } from '../../account/account-or-demo';
import { useRegistrations } from '../../account/use-registrations';
import { useStudentFacts } from '../../account/use-student-facts';
import { OverviewDemo } from './overview-demo';
import { Overview } from './overview';

/**
 * `/account/dashboard`: the user's own dashboard, or a sample for visitors.
 * @param figures more counts beside the greeting, from other areas
 */
export function OverviewPage({ figures }: { figures?: (user: User) => ReactNode }) {
  return (
    <AccountOrDemo
      renderOwn={(user) =>
        user.userType === 'parent' ? (
          <ParentOverview key={user.id} user={user} figures={figures?.(user)} />
        ) : (
          <StudentOverview key={user.id} user={user} figures={figures?.(user)} />
        )
      }
      sample={<OverviewDemo />}
    />
  );
}

interface OwnOverviewProps {
  user: User;
  figures: ReactNode;
}

function ParentOverview({ user, figures }: OwnOverviewProps) {
  const { list, failed, loading, refresh } = useRegistrations(user.id);
  // Beside the registrations: without an answer the rest is shown without them.
  const { data: consultations = [] } = useQuery({ ...consultationsQuery(user.id), refetchOnMount: 'always' });
  // Without an answer, lessons, tasks and progress are not shown.
  const { data: students = [] } = useQuery(studentsQuery(user.id));
  const lessons = useFamilyLessons(students);
  return (
    <Overview
      user={user}
      figures={figures}
      registrations={{ list, failed, loading, refresh: () => void refresh() }}
      consultations={consultations}
      lessons={lessons}
      progress={
        students.length === 0
          ? undefined
          : {
              stat: <CompletedTasksStat studentIds={students.map(({ id }) => id)} />,
              tasks: <ChildrenTasks students={students} />,
              plan: <ChildrenPlans students={students} />,
            }
      }
    />
  );
}

function StudentOverview({ user, figures }: OwnOverviewProps) {
  const { facts, failed, loading, refresh } = useStudentFacts(user.id);
  const lessons = useFamilyLessons(facts ? [facts.student] : []);
  return (
    <Overview
      user={user}
      figures={figures}
      registrations={{ list: facts?.registrations, failed, loading, refresh }}
      lessons={lessons}
      progress={{
        stat: <CompletedTasksStat studentIds={[user.id]} />,
        tasks: <StudentTasks api={familyTasks(user.id)} reader={{ side: 'student', firstName: user.firstname }} />,
        plan: <StudentPlan api={familyPlan(user.id)} side="student" />,
      }}
    />
  );
}
