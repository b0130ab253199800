import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { readDaySearch, type DaySearch } from '../../office/today/day-search';
import { RegistrationsPage } from '../../office/today/registrations-page';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/registrations')({
  staticData: { page: 'private' },
  // Validated on the page, so that the rules are not part of every page's script.
  validateSearch: (search: Record<string, unknown>): DaySearch => search,
  head: officeHead('registrations'),
  component: Page,
});

function Page() {
  const search = readDaySearch({ ...Route.useSearch() });
  return (
    <OfficeGate>
      <RegistrationsPage {...search} />
    </OfficeGate>
  );
}
