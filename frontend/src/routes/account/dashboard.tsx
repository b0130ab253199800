import { createFileRoute } from '@tanstack/react-router';
import { OverviewPage } from '../../dashboard/overview/overview-page';

export const Route = createFileRoute('/account/dashboard')({
  staticData: { page: 'private' },
  head: () => import('./-dashboard.head').then((file) => file.head()),
  component: OverviewPage,
});
