import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { User } from '@academy/contracts/http/accounts';
import { consultationsQuery } from '../../api/consultation-page';
import { AccountOrDemo } from '../account-or-demo';
import { useRegistrations } from '../use-registrations';
import { useStudentFacts } from '../use-student-facts';
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
  return (
    <Overview
      user={user}
      registrations={{ list, failed, loading, refresh: () => void refresh() }}
      consultations={consultations}
      figures={figures}
    />
  );
}

function StudentOverview({ user, figures }: OwnOverviewProps) {
  const { facts, failed, loading, refresh } = useStudentFacts(user.id);
  return (
    <Overview user={user} figures={figures} registrations={{ list: facts?.registrations, failed, loading, refresh }} />
  );
}
