import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../../office/office-gate';
import { CheckInPage } from '../../../../office/saturdays/check-in-page';

export const Route = createFileRoute('/office/saturdays/$date/check-in')({
  staticData: { page: 'private' },
  head: () => import('../../-office.head').then(({ head }) => head('checkIn')),
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
