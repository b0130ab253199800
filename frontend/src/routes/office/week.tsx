import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { WeekPage, type WeekSearch } from '../../office/week/week-page';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/week')({
  staticData: { page: 'private' },
  validateSearch: (search: Record<string, unknown>): WeekSearch => search,
  head: officeHead('week'),
  component: Page,
});

function Page() {
  return (
    <OfficeGate>
      <WeekPage search={Route.useSearch()} />
    </OfficeGate>
  );
}
