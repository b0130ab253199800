import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../office/office-gate';
import { readCalendarSearch } from '../../office/calendar/calendar-search';
import { WeekPage, type WeekSearch } from '../../office/week/week-page';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/week')({
  staticData: { page: 'private' },
  // Validated on the page, so that the rules are not part of every page's script.
  validateSearch: (search: Record<string, unknown>): WeekSearch => search,
  head: officeHead('week'),
  component: Page,
});

function Page() {
  return (
    <OfficeGate>
      <WeekPage search={readCalendarSearch({ ...Route.useSearch() })} />
    </OfficeGate>
  );
}
