import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../../office/office-gate';
import { CheckInPage } from '../../../../office/saturdays/check-in-page';
import { officeHead } from '../../-office-head';

export const Route = createFileRoute('/office/saturdays/$date/check-in')({
  staticData: { page: 'private' },
  head: officeHead('checkIn'),
  component: Page,
});

function Page() {
  const { date } = Route.useParams();
  return (
    <OfficeGate>
      <CheckInPage key={date} day={date} />
    </OfficeGate>
  );
}
