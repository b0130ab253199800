import { useQuery } from '@tanstack/react-query';
import type { User } from '@academy/contracts/http/accounts';
import { consultationsQuery } from '../../api/consultation-page';
import { studentsQuery } from '../../api/students';
import { useFamilyLessons } from '../../lessons/family-lessons';
import { AccountOrDemo } from '../account-or-demo';
import { useRegistrations } from '../use-registrations';
import { useStudentFacts } from '../use-student-facts';
import { OverviewDemo } from './overview-demo';
import { Overview } from './overview';

/** `/account/dashboard`: the user's own dashboard, or a sample for visitors. */
export function OverviewPage() {
  return (
    <AccountOrDemo
      renderOwn={(user) =>
        user.userType === 'parent' ? (
          <ParentOverview key={user.id} user={user} />
        ) : (
          <StudentOverview key={user.id} user={user} />
        )
      }
      sample={<OverviewDemo />}
    />
  );
}

function ParentOverview({ user }: { user: User }) {
  const { list, failed, loading, refresh } = useRegistrations(user.id);
  // Beside the registrations: without an answer the rest is shown without them.
  const { data: consultations = [] } = useQuery({ ...consultationsQuery(user.id), refetchOnMount: 'always' });
  const { data: students = [] } = useQuery(studentsQuery(user.id));
  const lessons = useFamilyLessons(students);
  return (
    <Overview
      user={user}
      registrations={{ list, failed, loading, refresh: () => void refresh() }}
      consultations={consultations}
      lessons={lessons}
    />
  );
}

function StudentOverview({ user }: { user: User }) {
  const { facts, failed, loading, refresh } = useStudentFacts(user.id);
  const lessons = useFamilyLessons(facts ? [facts.student] : []);
  return (
    <Overview user={user} registrations={{ list: facts?.registrations, failed, loading, refresh }} lessons={lessons} />
  );
}
