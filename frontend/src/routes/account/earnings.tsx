import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '../../features/account/billing/billing-page';

export const Route = createFileRoute('/account/earnings')({
  staticData: { page: 'private' },
  head: () => import('./-earnings.head').then(({ head }) => head()),
  component: BillingPage,
});
