import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/account/dashboard-page';
import { PendingPage } from '../features/layout/pending-page';
import { SessionGate } from '../features/session/session-gate';

export const Route = createFileRoute('/dashboard')({
  staticData: { page: 'private' },
  head: () => import('./-dashboard.head').then(({ head }) => head()),
  component: () => (
    <SessionGate allow="signed-in" frame={(text) => <PendingPage text={text} />}>
      <DashboardPage />
    </SessionGate>
  ),
});
