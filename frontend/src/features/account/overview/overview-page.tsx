import type { User } from '@academy/contracts/http/accounts';
import { MarginSection } from '../../../ui/margin-section/margin-section';
import { ProgressText } from '../../../ui/progress/progress';
import { checkingText } from '../../session/guards';
import { useSession } from '../../session/session-context';
import { selectStatus, selectUser } from '../../session/session-selectors';
import { useRegistrations } from '../use-registrations';
import { useStudentFacts } from '../use-student-facts';
import { OverviewSample } from './overview-sample';
import { OwnOverview } from './own-overview';

/** `/account/dashboard`: one's own, or for visitors a sample of it. */
export function OverviewPage() {
  const status = useSession(selectStatus);
  const user = useSession(selectUser);
  if (status === 'checking') {
    return (
      <MarginSection as="div">
        <ProgressText>{checkingText}</ProgressText>
      </MarginSection>
    );
  }
  if (!user) return <OverviewSample />;
  return user.userType === 'parent' ? <ParentOverview key={user.id} user={user} /> : <StudentOverview key={user.id} user={user} />;
}

function ParentOverview({ user }: { user: User }) {
  const { list, failed, loading, refresh } = useRegistrations(user.id);
  return <OwnOverview user={user} registrations={{ list, failed, loading, refresh: () => void refresh() }} />;
}

function StudentOverview({ user }: { user: User }) {
  const { facts, failed, loading, refresh } = useStudentFacts(user.id);
  return <OwnOverview user={user} registrations={{ list: facts?.registrations, failed, loading, refresh }} />;
}
