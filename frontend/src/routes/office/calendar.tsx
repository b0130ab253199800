import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../office/calendar/calendar-page';
import { readCalendarSearch, type CalendarSearch } from '../../office/calendar/calendar-search';
import { OfficeGate } from '../../office/office-gate';
import { officeHead } from './-office-head';

export const Route = createFileRoute('/office/calendar')({
  staticData: { page: 'private' },
  // Validated on the page, so that the rules are not part of every page's script.
  validateSearch: (search: Record<string, unknown>): CalendarSearch => search,
  head: officeHead('calendar'),
  component: Page,
});

function Page() {
  return (
    <OfficeGate>
      <CalendarPage search={readCalendarSearch({ ...Route.useSearch() })} />
    </OfficeGate>
  );
}
