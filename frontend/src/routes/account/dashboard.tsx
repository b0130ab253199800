import { createFileRoute } from '@tanstack/react-router';
import { PracticeScore } from '../../progress/scores/practice-score';
import { OverviewPage } from '../../dashboard/overview/overview-page';
import { SessionGate } from '../../session/session-gate';
import { PendingPage } from '../../shell/pending-page';

export const Route = createFileRoute('/account/dashboard')({
  staticData: { page: 'private' },
  head: () => import('./-dashboard.head').then((file) => file.head()),
  component: () => (
    <SessionGate allow="signed-in" frame={(text) => <PendingPage text={text} />}>
      <OverviewPage figures={(user) => <PracticeScore user={user} />} />
    </SessionGate>
  ),
});
