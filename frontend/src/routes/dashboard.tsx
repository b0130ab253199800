import { createFileRoute } from '@tanstack/react-router';
import { UnpaidCart } from '../checkout/cart/components/unpaid-cart';
import { DashboardPage } from '../dashboard/dashboard-page';
import { PendingPage } from '../shell/pending-page';
import { SessionGate } from '../session/session-gate';

export const Route = createFileRoute('/dashboard')({
  staticData: { page: 'private' },
  head: () => import('./-dashboard.head').then((file) => file.head()),
  component: () => (
    <SessionGate allow="signed-in" frame={(text) => <PendingPage text={text} />}>
      <DashboardPage toDo={<UnpaidCart />} />
    </SessionGate>
  ),
});
