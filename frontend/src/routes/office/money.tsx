import { createFileRoute } from '@tanstack/react-router';
import { MoneyPage } from '../../office/money/money-page';
import { readMoneySearch } from '../../office/money/money-search';
import { OfficeGate } from '../../office/office-gate';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/money')({
  staticData: { page: 'private' },
  validateSearch: readMoneySearch,
  head: officeHead('money'),
  component: Money,
});

function Money() {
  return (
    <OfficeGate>
      <MoneyPage {...Route.useSearch()} />
    </OfficeGate>
  );
}
