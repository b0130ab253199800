import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../../office/office-gate';
import { SaturdayPage } from '../../../../office/saturdays/saturday-page';

export const Route = createFileRoute('/office/saturdays/$date/')({
  staticData: { page: 'private' },
  head: () => import('../../-office.head').then(({ head }) => head('saturdays')),
  component: Page,
});

function Page() {
  const { date } = Route.useParams();
  return (
    <OfficeGate>
      <SaturdayPage key={date} day={date} />
    </OfficeGate>
  );
}
