import type { User } from '@academy/contracts/http/accounts';
import { OwnOrSample } from '../own-or-sample';
import { useRegistrations } from '../use-registrations';
import { useStudentFacts } from '../use-student-facts';
import { OverviewSample } from './overview-sample';
import { OwnOverview } from './own-overview';

/** `/account/dashboard`: one's own, or for visitors a sample of it. */
export function OverviewPage() {
  return (
    <OwnOrSample
      renderOwn={(user) =>
        user.userType === 'parent' ? (
          <ParentOverview key={user.id} user={user} />
        ) : (
          <StudentOverview key={user.id} user={user} />
        )
      }
      sample={<OverviewSample />}
    />
  );
}

function ParentOverview({ user }: { user: User }) {
  const { list, failed, loading, refresh } = useRegistrations(user.id);
  return <OwnOverview user={user} registrations={{ list, failed, loading, refresh: () => void refresh() }} />;
}

function StudentOverview({ user }: { user: User }) {
  const { facts, failed, loading, refresh } = useStudentFacts(user.id);
  return <OwnOverview user={user} registrations={{ list: facts?.registrations, failed, loading, refresh }} />;
}
