import { createFileRoute } from '@tanstack/react-router';
import { OfficeGate } from '../../../../office/office-gate';
import { SaturdayPage } from '../../../../office/saturdays/saturday-page';
import { officeHead } from '../../-office-head';

export const Route = createFileRoute('/office/saturdays/$date/')({
  staticData: { page: 'private' },
  head: officeHead('saturdays'),
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
