import { createFileRoute } from '@tanstack/react-router';
import { BillingPage } from '../../account/billing/billing-page';
import { readReceiptSearch } from '../../account/billing/receipt-search';

export const Route = createFileRoute('/account/earnings')({
  staticData: { page: 'private' },
  validateSearch: readReceiptSearch,
  head: ({ match }) => import('./-earnings.head').then((file) => file.head(match.search.receipt)),
  component: Billing,
});

function Billing() {
  const { receipt } = Route.useSearch();
  return <BillingPage receipt={receipt ?? null} />;
}
