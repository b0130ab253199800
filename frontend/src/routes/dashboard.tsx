import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../features/account/dashboard-page';
import { PendingPage } from '../features/layout/pending-page';
import { SessionGate } from '../features/session/session-gate';
import { pageHead } from '../lib/page-head';

export const Route = createFileRoute('/dashboard')({
  staticData: { page: 'private' },
  head: () => pageHead({ title: 'Dashboard', description: 'Your students, their registrations and your account.' }),
  component: () => (
    <SessionGate allow="signed-in" frame={(text) => <PendingPage text={text} />}>
      <DashboardPage />
    </SessionGate>
  ),
});
